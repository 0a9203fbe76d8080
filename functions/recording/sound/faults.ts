import type { RecordingFailure } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';

export class RecordingUnfit extends Error {
  override readonly name = 'RecordingUnfit';
  readonly failure: RecordingFailure;

  constructor(failure: RecordingFailure, options?: ErrorOptions) {
    super(typeof failure === 'string' ? failure : failure.reason, options);
    this.failure = failure;
  }
}

export const MAX_SECONDS = limits.recordingMinutes * 60;

export const tooLong = (): RecordingUnfit =>
  new RecordingUnfit({ reason: 'RECORDING_TOO_LONG', arguments: { minutes: limits.recordingMinutes } });

export const manyChannels = (channels: number): RecordingUnfit =>
  new RecordingUnfit({
    reason: 'RECORDING_MANY_CHANNELS',
    arguments: { channels, max: limits.recordingChannels },
  });

export const unreadable = (cause?: unknown): RecordingUnfit => new RecordingUnfit('RECORDING_UNREADABLE', { cause });
