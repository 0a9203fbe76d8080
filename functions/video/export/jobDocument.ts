import type { CreateJobCommandInput } from '@aws-sdk/client-mediaconvert';
import type { Language } from '#shared/story/language.ts';
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
  /** Undefined for the account's default queue. */
  queue?: string | undefined;
  bucket: string;
  /** A PNG with exactly the frame's size. MediaConvert accepts no JPEG here. */
  pictureKey: string;
  overlays?: readonly Overlay[];
  audioKey: string;
  /** A TTML or SRT file. Only TTML contains colors and position. */
  captionsKey?: string | undefined;
  /** Undefined for MediaConvert's own sans serif font. */
  captionFontKey?: string | undefined;
  /** The position of SRT captions. Undefined for the bottom of the frame. */
  captionPlace?: CaptionPlace | undefined;
  /** Undefined for the default language. */
  captionLanguage?: Language | undefined;
  destinationKey: string;
  durationMilliseconds: number;
  frame: { width: number; height: number };
};

/** Builds a request for an mp4 with H.264 and AAC, which can be played while it loads. */
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
