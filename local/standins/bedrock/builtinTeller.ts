import { moodIds, slugOfMood, type MoodSlug } from '#shared/story/moodSlugs.ts';
import { AwsError } from '#local/platform/wire/wire.ts';
import type { Answer } from './answer.ts';
import type { ToldMemory } from './toldMemory.ts';

/** What the built-in storyteller is asked; its memory is plain JSON that only it reads. */
export type BuiltinRequest = {
  bytes: Uint8Array;
  /** The pictures after the first, through which the same story goes on. */
  others?: readonly { bytes: Uint8Array; about?: string }[];
  mood?: MoodSlug;
  attempt: number;
  memory?: unknown;
  /** What the person said is in the picture. */
  about?: string;
  /** The story's id: a retry of the same attempt at it gets the same words, anybody else others. */
  of?: string;
};
export type BuiltinAnswer = {
  title: string;
  /** Of one picture. */
  description?: string;
  /** Of several pictures: their alt texts, and for each paragraph the number of its picture. */
  alts?: readonly string[];
  parts?: readonly number[];
  story: string;
  mood: MoodSlug;
  neighbours: readonly MoodSlug[];
  keywords: readonly string[];
  /** Where the things are that it names, in hundredths of the picture. */
  places?: readonly { thing: string; left: number; top: number; width: number; height: number }[];
  memory: unknown;
};
export type TellBuiltin = (request: BuiltinRequest, signal: AbortSignal) => Promise<BuiltinAnswer>;

/** The person's own words, as the prompt fences them: on lines of their own, of several pictures after the number of each. */
const aboutIn = (text: string): string | undefined => /^<about>\n(.*?)\n<\/about>$/msu.exec(text)?.[1];
const aboutOf = (text: string, picture: number): string | undefined =>
  new RegExp(`says of picture ${picture}:\\n<about>\\n(.*?)\\n</about>$`, 'msu').exec(text)?.[1];

/**
 * The built-in storyteller as a model: it answers with the JSON text a model is asked for. `moodId`, `attempt` and the
 * story's `uid` come in the request's metadata; of the prompt it reads the person's own words alone.
 */
export const createBuiltinTeller =
  ({ tellBuiltin, told, log }: { tellBuiltin: TellBuiltin; told: ToldMemory; log: (line: string) => void }): Answer =>
  async ({ image, others = [], metadata, text }, signal) => {
    const mood = slugOfMood(Number(metadata.moodId));
    const attempt = Number.parseInt(metadata.attempt ?? '', 10) || 0;
    const about = others.length > 0 ? aboutOf(text, 1) : aboutIn(text);
    const more = others.map(({ bytes }, at) => {
      const said = aboutOf(text, at + 2);
      return { bytes, ...(said !== undefined && { about: said }) };
    });
    const wishes = {
      attempt,
      ...(mood && { mood }),
      ...(about !== undefined && { about }),
      ...(metadata.uid !== undefined && { of: metadata.uid }),
      ...(more.length > 0 && { others: more }),
    };
    const telling = told.turn(async (memory) => {
      signal.throwIfAborted();
      return tellBuiltin({ bytes: image.bytes, ...wishes, ...(memory ? { memory } : {}) }, signal);
    });
    const answer = await telling.catch((error: Error) => {
      // The thread's own trouble is the service's, which the client retries; anything else is the picture's.
      if (error.name.startsWith('Worker') || signal.aborted) throw error;
      log(`bedrock: the built-in storyteller could not use a picture (${error.message})`);
      throw new AwsError('ValidationException', 'Could not process image');
    });
    return JSON.stringify({
      teller: 'builtin',
      title: answer.title,
      ...(answer.description !== undefined && { description: answer.description }),
      ...(answer.alts && { alts: answer.alts }),
      ...(answer.parts && { parts: answer.parts }),
      story: answer.story,
      moodId: moodIds[answer.mood],
      neighbourMoodIds: answer.neighbours.map((mood) => moodIds[mood]),
      keywords: answer.keywords,
      places: answer.places ?? [],
    });
  };
