import type { Question, Topic } from './content.ts';
import { splitLinks } from './content.ts';

/**
 * Returns the questions that contain every word of `search`, in any order. Without `search`, returns the
 * questions of the topic, or all questions without a topic.
 */
export function searchQuestions(
  questions: readonly Question[],
  { topic, search }: { topic: Topic | undefined; search: string },
): readonly Question[] {
  const words = normalizeText(search).split(' ').filter(Boolean);
  if (words.length === 0) return questions.filter((question) => !topic || question.topic === topic);
  return questions.filter((question) => {
    const answer = question.answer.flatMap(splitLinks).map((part) => part.text);
    const text = normalizeText([question.question, ...answer].join(' '));
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
