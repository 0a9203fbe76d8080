import type { ReasonWithArguments } from '#shared/message.ts';

export class StoryFailed extends Error {
  readonly because: ReasonWithArguments | null;

  constructor(message: string, because: ReasonWithArguments | null) {
    super(message);
    this.because = because;
  }
}
