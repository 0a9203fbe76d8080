import type { CreateJobCommandInput } from '@aws-sdk/client-mediaconvert';
import type { CaptionPlace } from './captionPlace.ts';
import { inputOf } from './jobInput.ts';
import { outputOf } from './jobOutput.ts';
import type { Overlay } from './overlays.ts';

export type VideoDocument = 'imageInput' | 'blackAndInserter';

export type VideoJob = {
  variant: VideoDocument;
  jobId: string;
  uid: string;
  role: string;
  /** The account's default queue when absent. */
  queue?: string | undefined;
  bucket: string;
  /** MediaConvert takes no JPEG here, and the PNG must have the frame's exact size. */
  pictureKey: string;
  overlays?: readonly Overlay[];
  audioKey: string;
  /** TTML brings its own colours and place; SRT does not. */
  captionsKey?: string | undefined;
  /** The service's own sans serif when absent. */
  captionFontKey?: string | undefined;
  /** Only SRT captions need it. Undefined: the bottom of the frame. */
  captionPlace?: CaptionPlace | undefined;
  destinationKey: string;
  durationMilliseconds: number;
  frame: { width: number; height: number };
};

/** Requests H.264 and AAC in an mp4 that plays while it loads. */
export const jobDocumentOf = (job: VideoJob): CreateJobCommandInput => ({
  Role: job.role,
  ...(job.queue !== undefined && { Queue: job.queue }),
  UserMetadata: { jobId: job.jobId, uid: job.uid },
  StatusUpdateInterval: 'SECONDS_10',
  Settings: {
    TimecodeConfig: { Source: 'ZEROBASED' },
    Inputs: [inputOf(job)],
    OutputGroups: [
      {
        Name: 'File Group',
        OutputGroupSettings: {
          Type: 'FILE_GROUP_SETTINGS',
          FileGroupSettings: { Destination: `s3://${job.bucket}/${job.destinationKey}` },
        },
        Outputs: [outputOf(job)],
      },
    ],
  },
});
