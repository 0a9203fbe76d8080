import type { Details } from '#shared/story/details.ts';
import { moodIds, slugOfMood, type MoodSlug } from '#shared/story/moodSlugs.ts';
import { readFacts, type OwnersFacts } from '#functions/story/storyteller/facts.ts';
import { AwsError } from '#local/platform/wire/wire.ts';
import type { Answer } from './answer.ts';
import type { StorytellerMemory } from './storytellerMemory.ts';

export type BuiltinRequest = {
  bytes: Uint8Array;
  others?: readonly ({ bytes: Uint8Array } & OwnersFacts)[];
  mood?: MoodSlug;
  attempt: number;
  memory?: unknown;
  about?: string | undefined;
  details?: Details | undefined;
  /** The story's uid. The text depends on it, so a retry gets the same text, and another story gets a new one. */
  of?: string;
};
export type BuiltinAnswer = {
  title: string;
  description?: string;
  /** Only for several pictures: `alts` has their alt texts, and `parts` has the picture number of each paragraph. */
  alts?: readonly string[];
  parts?: readonly number[];
  story: string;
  mood: MoodSlug;
  neighbours: readonly MoodSlug[];
  keywords: readonly string[];
  /** Positions of things, in percent of the picture's width and height. */
  places?: readonly { thing: string; left: number; top: number; width: number; height: number }[];
  memory: unknown;
};
export type TellBuiltin = (request: BuiltinRequest, signal: AbortSignal) => Promise<BuiltinAnswer>;

/**
 * Reads the owner's facts between the prompt's `<about>` tags.
 * @param before the text before the tag. If there are several pictures, it has the number of the picture
 */
const factsIn = (text: string, before = ''): OwnersFacts => {
  const fence = new RegExp(`${before}^<about>\\n(.*?)\\n</about>$`, 'msu').exec(text);
  return fence?.[1] === undefined ? {} : readFacts(fence[1]);
};
const factsOf = (text: string, picture: number): OwnersFacts => factsIn(text, `says of picture ${picture}:\\n`);

/** Reads the owner's facts from the prompt, and the mood, the attempt and the uid from the request's metadata. */
export const createBuiltinStoryteller =
  ({
    tellBuiltin,
    storedMemory,
    log,
  }: {
    tellBuiltin: TellBuiltin;
    storedMemory: StorytellerMemory;
    log: (line: string) => void;
  }): Answer =>
  async ({ image, others = [], metadata, text }, signal) => {
    if (!image) throw new AwsError('ModelErrorException', 'The built-in storyteller cannot translate.', 424);
    const mood = slugOfMood(Number(metadata.moodId));
    const attempt = Number.parseInt(metadata.attempt ?? '', 10) || 0;
    const facts = others.length > 0 ? factsOf(text, 1) : factsIn(text);
    const more = others.map(({ bytes }, at) => ({ bytes, ...factsOf(text, at + 2) }));
    const wishes = {
      attempt,
      ...facts,
      ...(mood && { mood }),
      ...(metadata.uid !== undefined && { of: metadata.uid }),
      ...(more.length > 0 && { others: more }),
    };
    const answering = storedMemory.turn(async (memory) => {
      signal.throwIfAborted();
      return tellBuiltin({ bytes: image.bytes, ...wishes, ...(memory ? { memory } : {}) }, signal);
    });
    const answer = await answering.catch((error: Error) => {
      // If the thread failed, the client gets a server error and retries. Any other error was caused by the picture.
      if (error.name.startsWith('Worker') || signal.aborted) throw error;
      log(`bedrock: the built-in storyteller could not use a picture (${error.message})`);
      throw new AwsError('ValidationException', 'Could not process image');
    });
    return JSON.stringify({
      author: 'built-in',
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
