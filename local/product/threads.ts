import { once } from '#shared/once.ts';
import { createPictureThread, type PictureThread } from '#local/pictures/pictureThread.ts';
import { createSpeechThreads, type SpeechThreads } from '#local/standins/polly/speechThreads.ts';
import { createPrecedence, type Precedence } from './precedence.ts';
import type { Settings } from '#local/start/settings.ts';

/** On a busy machine a first story takes 10 to 15 seconds: a second speech thread that compiles beside it delays it. */
const SECOND_VOICE_MILLISECONDS = 20_000;

type WarmUp = {
  precedence: Pick<Precedence, 'people' | 'ownWork'>;
  speech: { warmUp: Pick<SpeechThreads['warmUp'], 'first' | 'others'> };
  pictures: { run: (job: 'warm', input: undefined) => Promise<unknown> };
};

/**
 * Compiles what the first story runs, each part once. `warmSpeech` may come first and alone, as it takes longest. The second
 * speech thread counts as the machine's own work, since it serves later stories.
 */
export const createThreadWarmUp = ({ precedence: { people, ownWork }, speech, pictures }: WarmUp) => {
  const warmSpeech = once(speech.warmUp.first);
  const warmAll = once(async () => {
    await people(() => Promise.allSettled([warmSpeech(), pictures.run('warm', undefined)]));
    await ownWork(speech.warmUp.others, SECOND_VOICE_MILLISECONDS);
  });
  return { warmSpeech, warmAll };
};

/** The threads beside the main one, how they are warmed, and what decides whose work goes first. */
export type Threads = ReturnType<typeof createThreadWarmUp> & {
  precedence: Precedence;
  speech: SpeechThreads;
  pictures: PictureThread;
};

const warmNothing = async (): Promise<void> => undefined;

/** A thread itself starts with its first job. */
export const createThreads = ({ AW_WARM }: Pick<Settings, 'AW_WARM'>): Threads => {
  const threads = {
    precedence: createPrecedence(),
    speech: createSpeechThreads(AW_WARM === 'on' ? 2 : 1),
    pictures: createPictureThread(),
  };
  const warmUp = AW_WARM === 'on' ? createThreadWarmUp(threads) : { warmSpeech: warmNothing, warmAll: warmNothing };
  return { ...threads, ...warmUp };
};
