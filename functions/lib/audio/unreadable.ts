/*
 * Bad input of a mix, by names that a state machine can match. The messages are sentences for a person.
 */

/** The narration is no mp3, or ends before its time. Never retried. */
export class NarrationUnreadable extends Error {
  override readonly name = 'NarrationUnreadable';
  constructor(options?: ErrorOptions) {
    super('We could not read the voice of this story. Please give it another voice, and try again.', options);
  }
}

/** The soundtrack is no mp3. Never retried. */
export class SoundtrackUnreadable extends Error {
  override readonly name = 'SoundtrackUnreadable';
  constructor(options?: ErrorOptions) {
    super('We could not read the music of this story. Please choose other music, and try again.', options);
  }
}
