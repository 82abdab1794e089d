// Not in the specification.
export const answersFound = ({ count }: { count: number }) =>
  `${count} ${count === 1 ? 'answer' : 'answers'}`;
export const noAnswers = 'No answer has all these words';
export const noAnswersText = 'Try fewer or other words, or ask us.';
