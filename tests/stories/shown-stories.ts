import path from 'node:path';

/** What a story has shown when it was run as a test. */
export interface ShownStory {
  id: string;
  tags: readonly string[];
  /** Codes of the messages that it drew, however briefly. */
  shown: readonly string[];
  /** The states of screens that it came to rest in, as `ProfileView.profile=content`. */
  states: readonly string[];
}

/** Written by the reporter while the stories run, read by the tests in coverage/. */
export const shownStoriesFile = path.join(import.meta.dirname, '../../test-results/shown-stories.json');
