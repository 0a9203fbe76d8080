import type { CreateJobCommandInput } from '@aws-sdk/client-mediaconvert';
import type { CaptionPlace } from './captionPlace.ts';
import { inputOf } from './jobInput.ts';
import { outputOf } from './jobOutput.ts';
import type { Overlay } from './overlays.ts';

/** The picture's way into a video: as the input itself, or as an overlay on black. */
export type VideoDocument = 'imageInput' | 'blackAndInserter';

export type VideoJob = {
  variant: VideoDocument;
  jobId: string;
  uid: string;
  role: string;
  /** ARN; the account's default queue when left out. */
  queue?: string | undefined;
  bucket: string;
  /** A PNG of exactly the frame's size: MediaConvert takes no JPEG here. */
  pictureKey: string;
  overlays?: readonly Overlay[];
  audioKey: string;
  /** An SRT file, or a TTML file with its own colours and place; a video without captions when left out. */
  captionsKey?: string | undefined;
  /** A TrueType file that captions are set in; the service's own sans serif when left out. */
  captionFontKey?: string | undefined;
  /** Place of SRT captions: the foot of the frame when left out. */
  captionPlace?: CaptionPlace | undefined;
  destinationKey: string;
  durationMilliseconds: number;
  frame: { width: number; height: number };
};

/** MediaConvert's job for a still picture with sound and burnt-in captions: H.264 and AAC in an mp4 that plays as it loads. */
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
