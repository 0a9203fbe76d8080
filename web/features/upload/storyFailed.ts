import type { ReasonWithArguments } from '#shared/message.ts';

/** A story that will not come, with a reason for the person. */
export class StoryFailed extends Error {
  readonly because: ReasonWithArguments | null;

  constructor(message: string, because: ReasonWithArguments | null) {
    super(message);
    this.because = because;
  }
}
