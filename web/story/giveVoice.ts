import { limits } from '#shared/limits.ts';
import type { Item } from '#shared/story/story.ts';
import type { Client } from '../lib/client.ts';
import { ApiError } from '../lib/http.ts';

/** The call needs a model, but the specification names none. */
const speechModel = 'neural';

/** Speech failed. The story is unchanged, and a retry is possible. */
export class SpeechFailed extends Error {
  constructor(cause: unknown) {
    super('Error generating speech', { cause });
    this.name = 'SpeechFailed';
  }
}

/** Errors that the app announces elsewhere: out of tokens, daily limit, signed out. */
const isAnnounced = (error: unknown) => error instanceof ApiError && [401, 403, 429].includes(error.status);

export type SilentStory = Pick<Item, 'uid' | 'uploadId' | 'analysisText' | 'voiceId'>;

/** Adds a narration, which is charged now. Repeating the call costs nothing. @throws SpeechFailed, ApiError */
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
