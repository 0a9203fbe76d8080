import { randomInt } from 'node:crypto';
import * as z from 'zod';

const ACCOUNT = 'arn:aws:mediaconvert:us-east-1:000000000000';
export const DEFAULT_QUEUE = `${ACCOUNT}:queues/Default`;

const EpochSeconds = z.number();

export const Job = z.object({
  arn: z.string(),
  id: z.string(),
  status: z.enum(['SUBMITTED', 'PROGRESSING', 'COMPLETE', 'CANCELED', 'ERROR']),
  role: z.string(),
  queue: z.string(),
  settings: z.unknown(),
  clientRequestToken: z.string().optional(),
  userMetadata: z.record(z.string(), z.string()).optional(),
  statusUpdateInterval: z.string().optional(),
  priority: z.int().optional(),
  accelerationStatus: z.literal('NOT_APPLICABLE'),
  createdAt: EpochSeconds,
  timing: z.object({
    submitTime: EpochSeconds,
    startTime: EpochSeconds.optional(),
    finishTime: EpochSeconds.optional(),
  }),
  currentPhase: z.enum(['PROBING', 'TRANSCODING', 'UPLOADING']).optional(),
  jobPercentComplete: z.int().optional(),
  retryCount: z.int(),
  errorCode: z.int().optional(),
  errorMessage: z.string().optional(),
  outputGroupDetails: z
    .array(
      z.object({
        outputDetails: z.array(
          z.object({
            durationInMs: z.int(),
            videoDetails: z.object({ widthInPx: z.int(), heightInPx: z.int() }),
          }),
        ),
      }),
    )
    .optional(),
});
export type Job = z.output<typeof Job>;

export type Phase = NonNullable<Job['currentPhase']>;

export const hasEnded = ({ status }: Job): boolean => status !== 'SUBMITTED' && status !== 'PROGRESSING';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

export const newJobId = (now: Date): string =>
  `${now.getTime()}-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

export const jobArn = (id: string): string => `${ACCOUNT}:jobs/${id}`;

export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** An error with MediaConvert's own code and wording. */
export class JobError extends Error {
  override readonly name = 'JobError';
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const errorCodes = { unreadable: 1010, notFound: 1404, internal: 1999 } as const;
