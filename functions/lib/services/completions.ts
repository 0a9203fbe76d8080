import type { Caller } from '../services.ts';
import type { Narration, Story } from '../story.ts';

export type CompleteStory = { story: Story; caller: Caller; narration: Narration };

export type CompleteResult =
  /** With its voice: this one, or the one it had been given before; it is charged for once. */
  | { is: 'told'; narration: Narration }
  /** The story stays as it is. */
  | { is: 'insufficient' }
  /** It was deleted, or is another's by now. */
  | { is: 'gone' };

export type Completions = {
  /**
   * Gives a story that came out silent its voice, and charges for it now. One transaction: the story is ready, the
   * balance one less (one free narration, or nothing for PRO), the ledger has its entry.
   */
  complete(input: CompleteStory): Promise<CompleteResult>;
};
