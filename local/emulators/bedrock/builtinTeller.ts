import { moodIds, slugOfMood, type MoodSlug } from '#shared/story/moodSlugs.ts';
import { AwsError } from '../wire.ts';
import type { Answer } from './operations/Converse.ts';
import type { ToldMemory } from './toldMemory.ts';

/** What the built-in storyteller is asked; its memory is plain JSON that only it reads. */
export type BuiltinRequest = { bytes: Uint8Array; mood?: MoodSlug; attempt: number; memory?: unknown };
export type BuiltinAnswer = {
  description: string;
  story: string;
  mood: MoodSlug;
  neighbours: readonly MoodSlug[];
  keywords: readonly string[];
  memory: unknown;
};
export type TellBuiltin = (request: BuiltinRequest, signal: AbortSignal) => Promise<BuiltinAnswer>;

/**
 * The built-in storyteller as a model: it answers with the JSON text a model is asked for. `moodId` and `attempt` come in
 * the request's metadata, for it does not read prompts.
 */
export const createBuiltinTeller =
  ({ tellBuiltin, told, log }: { tellBuiltin: TellBuiltin; told: ToldMemory; log: (line: string) => void }): Answer =>
  async ({ image, metadata }, signal) => {
    const mood = slugOfMood(Number(metadata.moodId));
    const attempt = Number.parseInt(metadata.attempt ?? '', 10) || 0;
    const wishes = { attempt, ...(mood ? { mood } : {}) };
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
      description: answer.description,
      story: answer.story,
      moodId: moodIds[answer.mood],
      neighbourMoodIds: answer.neighbours.map((mood) => moodIds[mood]),
      keywords: answer.keywords,
    });
  };
