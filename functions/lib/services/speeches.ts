import type { Narration } from '../story.ts';

/** A narration that `speech` gave a caller. `bytesHash`: SHA-256 of its mp3, as base64url. */
export type GivenSpeech = Narration & { bytesHash: string };

/** What `speech` gave whom: audio that comes back is ours if, and only if, it is among this. */
export type Speeches = {
  /** For `limits.speechMinutes`. */
  remember(callerId: string, speech: GivenSpeech): Promise<void>;
  listFor(callerId: string, uid: string): Promise<GivenSpeech[]>;
};
