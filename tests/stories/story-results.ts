/** What a story has shown when it was run as a test. */
export interface StoryResult {
  id: string;
  tags: readonly string[];
  /** Codes of the messages that it drew, however briefly. */
  shown: readonly string[];
  /** Names of the components that it is about, and was drawn with. */
  parts: readonly string[];
  /** The states of screens that it came to rest in, as `ProfileView.profile=content`. */
  states: readonly string[];
}

/** Type of the report in which a story's test leaves it. */
export const STORY_ATTACHMENT = 'shown';

/** From the top of the repository. Written by the reporter while the stories run, read by the tests in complete/. */
export const storyResultsFile = 'test-results/shown-stories.json';
