import * as z from 'zod';
import measured from './usage.json' with { type: 'json' };

const count = z.number().min(0);

/** Counted at the clients' calls. Means over several runs. */
export const OperationUsage = z.strictObject({
  spokenCharacters: count,
  markedCharacters: count,
  promptCharacters: count,
  answerCharacters: count,
  picturePixels: count,
  moderatedPictures: count,
  checkedTextUnits: count,
  stateTransitions: count,
  writeUnits: count,
  readUnits: count,
  putRequests: count,
  getRequests: count,
  storedBytes: count,
  /** These writes and requests belong to saved drafts and early speech, so a slower storyteller makes more. */
  savedDrafts: count,
  paragraphsAhead: count,
  /** Stand-ins answer at once, so the profile adds vendors' latency. In milliseconds by function. */
  functions: z.record(z.string(), count),
});
export type OperationUsage = z.output<typeof OperationUsage>;

const operation = z.enum(['story', 'revoice', 'regenerate', 'poll', 'open', 'explore', 'search', 'favorite']);
export type MeasuredOperation = z.output<typeof operation>;

export const Usage = z.strictObject({
  /** The day of the `npm run cost:measure` run. */
  measuredOn: z.iso.date(),
  /** A slower storyteller means more saved drafts. */
  tokensPerSecond: count,
  operations: z.record(operation, OperationUsage),
  narrationSeconds: count,
  narrationBytes: count,
  viewerPictureBytes: count,
  cardPictureBytes: count,
});
export type Usage = z.output<typeof Usage>;

export const usage = (): Usage => Usage.parse(measured);
