import * as z from 'zod';
import measured from './usage.json' with { type: 'json' };

const count = z.number().min(0);

/** What one thing a person does takes from the services, counted at the clients' calls; means over several. */
export const OperationUsage = z.strictObject({
  /** Characters sent to be spoken, and sent once more for the times of their words. */
  spokenCharacters: count,
  markedCharacters: count,
  /** Characters of the prompts and answers of the storyteller, and pixels of the pictures it was shown. */
  promptCharacters: count,
  answerCharacters: count,
  picturePixels: count,
  moderatedPictures: count,
  /** Started thousands of characters that the guardrail looked at. */
  checkedTextUnits: count,
  stateTransitions: count,
  /** Request units of the table, its indexes included. */
  writeUnits: count,
  readUnits: count,
  putRequests: count,
  getRequests: count,
  storedBytes: count,
  /** Among these writes and requests: how often the words were kept while they were told, and paragraphs spoken meanwhile. */
  keptDrafts: count,
  paragraphsAhead: count,
  /**
   * Milliseconds of each function by its name. The storyteller takes the time of a model; other services are stand-ins that
   * answer at once, and the profile says how long one waits for them.
   */
  functions: z.record(z.string(), count),
});
export type OperationUsage = z.output<typeof OperationUsage>;

const operation = z.enum(['story', 'revoice', 'regenerate', 'poll', 'open', 'explore', 'search', 'favorite']);
export type MeasuredOperation = z.output<typeof operation>;

export const Usage = z.strictObject({
  /** Day of the run that `npm run cost:measure` made. */
  measuredOn: z.iso.date(),
  /** How quickly the storyteller spoke: the slower it is, the more often its words are kept. */
  tokensPerSecond: count,
  operations: z.record(operation, OperationUsage),
  /** What a visit sends: a narration, the rendition that fills the viewer, and one card of a list. */
  narrationSeconds: count,
  narrationBytes: count,
  viewerPictureBytes: count,
  cardPictureBytes: count,
});
export type Usage = z.output<typeof Usage>;

/** What the last run measured. */
export const usage = (): Usage => Usage.parse(measured);
