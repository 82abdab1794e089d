import type { Question, Topic } from './content.ts';

/**
 * Filters by topic. A search ignores the topic and matches questions that contain every word, in any order.
 */
export function searchQuestions(
  questions: readonly Question[],
  { topic, search }: { topic: Topic | undefined; search: string },
): readonly Question[] {
  const words = normalizeText(search).split(' ').filter(Boolean);
  if (words.length === 0) return questions.filter((question) => !topic || question.topic === topic);
  return questions.filter((question) => {
    const text = normalizeText([question.question, ...question.answer].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Converts to lower case without accents and punctuation. */
function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
