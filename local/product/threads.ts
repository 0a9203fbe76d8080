import { once } from '#shared/once.ts';
import { createPictureThread, type PictureThread } from '#local/pictures/pictureThread.ts';
import { createSpeechThreads, type SpeechThreads } from '#local/standins/polly/speechThreads.ts';
import { createPrecedence, type Precedence } from './precedence.ts';
import type { Settings } from '#local/start/settings.ts';

/** On a busy machine a first story takes 10 to 15 seconds, and a second thread that compiles would delay it. */
const SECOND_VOICE_MILLISECONDS = 20_000;

type WarmUp = {
  precedence: Pick<Precedence, 'people' | 'ownWork'>;
  speech: { warmUp: Pick<SpeechThreads['warmUp'], 'first' | 'others'> };
  pictures: { run: (job: 'warm', input: undefined) => Promise<unknown> };
};

/**
 * Compiles the code of the first story, each part once. `warmSpeech` may come first and alone, because it takes longest. The second
 * speech thread is the machine's own work, because it serves later stories.
 */
export const createThreadWarmUp = ({ precedence: { people, ownWork }, speech, pictures }: WarmUp) => {
  const warmSpeech = once(speech.warmUp.first);
  const warmAll = once(async () => {
    await people(() => Promise.allSettled([warmSpeech(), pictures.run('warm', undefined)]));
    await ownWork(speech.warmUp.others, SECOND_VOICE_MILLISECONDS);
  });
  return { warmSpeech, warmAll };
};

export type Threads = ReturnType<typeof createThreadWarmUp> & {
  precedence: Precedence;
  speech: SpeechThreads;
  pictures: PictureThread;
};

const warmNothing = async (): Promise<void> => undefined;

export const createThreads = ({ AW_WARM }: Pick<Settings, 'AW_WARM'>): Threads => {
  const threads = {
    precedence: createPrecedence(),
    speech: createSpeechThreads(AW_WARM === 'on' ? 2 : 1),
    pictures: createPictureThread(),
  };
  const warmUp = AW_WARM === 'on' ? createThreadWarmUp(threads) : { warmSpeech: warmNothing, warmAll: warmNothing };
  return { ...threads, ...warmUp };
};
