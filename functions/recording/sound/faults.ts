import { limits } from '#shared/limits.ts';

export type RecordingFault =
  | 'RECORDING_EMPTY'
  | 'RECORDING_UNREADABLE'
  | 'RECORDING_IS_VIDEO'
  | 'RECORDING_CODEC_UNKNOWN'
  | 'RECORDING_SILENT'
  | 'RECORDING_CLIPPED'
  | 'RECORDING_NOISY'
  | 'RECORDING_OF_OTHER_WORDS'
  | { reason: 'RECORDING_TOO_LONG'; arguments: { minutes: number } }
  | { reason: 'RECORDING_TOO_LARGE'; arguments: { megabytes: number } }
  | { reason: 'RECORDING_MANY_CHANNELS'; arguments: { channels: number; max: number } }
  | { reason: 'RECORDING_PARTIAL'; arguments: { paragraph: number } }
  | { reason: 'RECORDING_OF_MORE_WORDS'; arguments: { paragraph: number } };

export class RecordingUnfit extends Error {
  override readonly name = 'RecordingUnfit';
  readonly because: RecordingFault;

  constructor(because: RecordingFault, options?: ErrorOptions) {
    super(typeof because === 'string' ? because : because.reason, options);
    this.because = because;
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
