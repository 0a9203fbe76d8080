import type { Because } from '#shared/message.ts';

/** A story that will not come, with a reason for the person. */
export class StoryFailed extends Error {
  readonly because: Because | null;

  constructor(message: string, because: Because | null) {
    super(message);
    this.because = because;
  }
}
