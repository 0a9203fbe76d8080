import * as z from 'zod/mini';
import { buildLog } from '#functions/platform/log.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step } from '#functions/platform/step.ts';
import type { RecordingPorts } from '../ports.ts';
import { recordingFiles } from '../recordingFiles.ts';
import { buildRecordings } from '../store/recordings.ts';
import { RecordInput } from './recordInput.ts';

/** `error` and `cause` come from Lambda, and are only logged. */
export const FailRecordingInput = z.extend(RecordInput, {
  error: z._default(z.string(), ''),
  cause: z._default(z.string(), ''),
});

type Needs = Pick<RecordingPorts, 'recordings'> & Pick<PlatformPorts, 'media' | 'log'>;

/** Marks the recording as failed and removes the upload, so that the sender can try again. Skips settled recordings. */
export const failRecording =
  ({ recordings, media, log }: Needs) =>
  async ({ uid, recordingId, error, cause }: z.output<typeof FailRecordingInput>): Promise<void> => {
    const isFailed = await recordings.settle(
      { uid, recordingId },
      { status: 'unfit', failure: 'RECORDING_NOT_CHECKED' },
    );
    if (!isFailed) return;
    log.warn('recording not checked', { uid, recordingId, errorName: error, cause: cause.slice(0, 1000) });
    await media.remove([
      `incoming/recordings/${uid}/${recordingId}`,
      ...Object.values(recordingFiles({ uid, recordingId })),
    ]);
  };

export const handler = step({ name: 'record.failRecording', input: FailRecordingInput }, failRecording, {
  recordings: buildRecordings,
  media: buildMedia,
  log: buildLog,
});
