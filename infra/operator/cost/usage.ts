import * as z from 'zod';
import measured from './usage.json' with { type: 'json' };

const count = z.number().min(0);

/** Counted at the clients' calls; means over several runs. */
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
  /** Of these writes and requests, drafts saved during writing, and paragraphs spoken meanwhile. */
  savedDrafts: count,
  paragraphsAhead: count,
  /**
   * Milliseconds by function. The storyteller takes a model's time; other stand-ins answer at once, and the profile adds
   * vendors' latency.
   */
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
