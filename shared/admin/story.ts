import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { RecordingState } from '../recording/recording.ts';
import { Stage } from '../story/stage.ts';

/** The reports of a story that nobody has reviewed. Times are ISO 8601. */
export const WaitingReports = z.object({
  uid: Id,
  reports: z.int(),
  /** The sum of the reports' weights. See `limits.reportPoints`. */
  points: z.int(),
  /** The number of reports for each reason. */
  reasons: z.record(z.string(), z.int()),
  /** Texts of the reporters, without their names. */
  notes: z.array(z.string()),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type WaitingReports = z.output<typeof WaitingReports>;

export const JudgedRecording = z.object({
  recordingId: Id,
  reader: z.string(),
  state: RecordingState,
  createdAt: z.string(),
  durationSeconds: z.nullable(z.number()),
  /** True if the story uses it as its narration. */
  isChosen: z.boolean(),
  /** The reader agreed that everybody may hear it. */
  mayBePublic: z.boolean(),
  audioUrl: z.nullable(z.string()),
});
export type JudgedRecording = z.output<typeof JudgedRecording>;

/** A story as administrators review it: as much as its readers see, and its reports. */
export const JudgedStory = z.object({
  uid: Id,
  ownerId: z.string(),
  stage: Stage,
  visibility: z.enum(['public', 'link', 'private']),
  hiddenAt: z.nullable(z.string()),
  createdAt: z.string(),
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  pictures: z.array(z.object({ imageUrl: z.string(), alt: z.string() })),
  reports: z.nullable(WaitingReports),
  recordings: z.array(JudgedRecording),
});
export type JudgedStory = z.output<typeof JudgedStory>;
