/** Results of a story that ran as a test. */
export interface StoryResult {
  id: string;
  tags: readonly string[];
  /** Codes of the messages that appeared, however briefly. */
  shown: readonly string[];
  /** Names of its meta's components that it rendered. */
  parts: readonly string[];
  /** Final states of its views, such as `ProfileView.profile=content`. */
  states: readonly string[];
}

/** Type of the Storybook report that holds a story's results. */
export const STORY_ATTACHMENT = 'shown';

/** Path from the repository's root. The reporter writes the file, and the tests in coverage/ read it. */
export const storyResultsFile = 'test-results/shown-stories.json';
