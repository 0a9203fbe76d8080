import { limits } from '#shared/limits.ts';
import type { Item } from '#shared/story/story.ts';
import type { Client } from '../lib/client.ts';
import { ApiError } from '../lib/http.ts';

/** The voices that a stage's speech service is asked for; the specification names no model. */
const speechModel = 'neural';

/** Speech did not come; the story is kept as it is, and may be asked for again. */
export class SpeechFailed extends Error {
  constructor(cause: unknown) {
    super('Error generating speech', { cause });
    this.name = 'SpeechFailed';
  }
}

/** Errors that the product itself shows: out of tokens, daily limit, signed out. */
const isAnnounced = (error: unknown) => error instanceof ApiError && [401, 403, 429].includes(error.status);

export type SilentStory = Pick<Item, 'uid' | 'uploadId' | 'analysisText' | 'voiceId'>;

/**
 * Gives a story that came out without a voice its narration, which is charged for now: has its text spoken, and hands
 * the audio in. Done twice, it costs once. Throws SpeechFailed when no speech came, else ApiError.
 */
export const giveVoice = async (needs: { client: Client; item: SilentStory; signal?: AbortSignal }) => {
  const { client, item, signal } = needs;
  const { uid, uploadId, voiceId } = item;
  const speech = {
    uid,
    text: item.analysisText,
    voiceId,
    model_id: speechModel,
    voice_settings: { stability: limits.speechStability, similarity_boost: limits.speechSimilarityBoost },
  };
  const call = { quiet: true, ...(signal && { signal }) } as const;
  const audio = await client.story.createSpeech({ ...call, body: speech }).catch((error: unknown) => {
    throw signal?.aborted || isAnnounced(error) ? error : new SpeechFailed(error);
  });
  return client.story.uploadAudio({ ...call, file: audio, fields: { uploadId, uid, voiceId } });
};
