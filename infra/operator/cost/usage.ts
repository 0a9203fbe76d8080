import * as z from 'zod';
import measured from './usage.json' with { type: 'json' };

const count = z.number().min(0);

/** An operation's usage, counted from the calls that AWS clients make. The numbers are averages over several runs. */
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
  /**
   * Counted, because with a slower storyteller, more drafts are saved and more paragraphs are spoken before the end.
   */
  savedDrafts: count,
  paragraphsAhead: count,
  /** Milliseconds by function. The stand-ins answer at once, so the profile adds the time of vendors. */
  functions: z.record(z.string(), count),
});
export type OperationUsage = z.output<typeof OperationUsage>;

const operation = z.enum([
  'story',
  'revoice',
  'regenerate',
  'translate',
  'poll',
  'open',
  'explore',
  'search',
  'favorite',
]);
export type MeasuredOperation = z.output<typeof operation>;

export const Usage = z.strictObject({
  /** The day of the `npm run cost:measure` run. */
  measuredOn: z.iso.date(),
  /** The speed of the measured storyteller. A slower one saves more drafts. */
  tokensPerSecond: count,
  operations: z.record(operation, OperationUsage),
  narrationSeconds: count,
  narrationBytes: count,
  viewerPictureBytes: count,
  cardPictureBytes: count,
});
export type Usage = z.output<typeof Usage>;

export const usage = (): Usage => Usage.parse(measured);
