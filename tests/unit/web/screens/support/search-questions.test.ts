import { describe, expect, it } from 'vitest';
import { matchRoute } from '#schema/match-route.ts';
import { getQuestions, splitLinks, topicKeys } from '#web/screens/support/content.ts';
import { searchQuestions } from '#web/screens/support/search-questions.ts';

const questions = getQuestions('Nova');
const searchIds = (filter: Parameters<typeof searchQuestions>[1]) =>
  searchQuestions(questions, filter).map(({ id }) => id);

describe('the questions of Support', () => {
  it('name the product of the settings', () => {
    const text = JSON.stringify(questions);
    expect(text).toContain('Nova');
    expect(text).not.toContain('Astra');
  });

  it('have answers whose links lead to pages', () => {
    const parts = questions.flatMap(({ answer }) => answer.flatMap(splitLinks));
    const linkPaths = parts.flatMap(({ path }) => path ?? []);
    expect(new Set(linkPaths).size).toBeGreaterThan(5);
    expect(linkPaths.filter((path) => !matchRoute(path))).toEqual([]);
    expect(parts.filter(({ text }) => /[[\]]/.test(text))).toEqual([]);
  });
});

it.each(topicKeys)('the tab %s has the questions of its topic', (topic) => {
  const own = questions.filter((question) => question.topic === topic).map(({ id }) => id);
  expect(own).not.toEqual([]);
  expect(searchIds({ topic, search: '' })).toEqual(own);
});

describe('the search of Support', () => {
  it('searches no addresses', () => {
    expect(searchIds({ topic: undefined, search: 'request-password-reset' })).toEqual([]);
  });

  it('finds each question by its own words', () => {
    for (const { id, question } of questions)
      expect(searchIds({ topic: undefined, search: question })).toContain(id);
  });

  it('requires every word, in any order, case or punctuation', () => {
    expect(searchIds({ topic: undefined, search: 'CODE, discord!' })).toEqual(
      searchIds({ topic: undefined, search: 'discord code' }),
    );
    expect(searchIds({ topic: undefined, search: 'cödé' })).toEqual(
      searchIds({ topic: undefined, search: 'code' }),
    );
    expect(searchIds({ topic: undefined, search: 'discord zebra' })).toEqual([]);
  });

  it('treats hostile text as text', () => {
    expect(searchIds({ topic: undefined, search: '(.*[' })).toHaveLength(questions.length);
    expect(searchIds({ topic: undefined, search: 'x'.repeat(10_000) })).toEqual([]);
  });
});
