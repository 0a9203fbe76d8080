import { once } from '#shared/once.ts';
import { createPictureThread, type PictureThread } from '#local/pictures/pictureThread.ts';
import { createSpeechThreads, type SpeechThreads } from '#local/standins/polly/speechThreads.ts';
import { createPrecedence, type Precedence } from './precedence.ts';
import type { Settings } from '#local/start/settings.ts';

/**
 * The second speech thread compiles its code later, because it would delay the first story. That story takes up to 15
 * seconds on a busy machine.
 */
const SECOND_VOICE_MILLISECONDS = 20_000;

type WarmUp = {
  precedence: Pick<Precedence, 'people' | 'ownWork'>;
  speech: { warmUp: Pick<SpeechThreads['warmUp'], 'first' | 'others'> };
  pictures: { run: (job: 'warm', input: undefined) => Promise<unknown> };
};

/** Lets the threads compile their code before the first story. `warmSpeech` may run first, because it takes longest. */
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
