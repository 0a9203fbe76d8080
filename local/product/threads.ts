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

type Pictures = Pick<PictureThread, 'endIdle'> & WarmUp['pictures'];

/** Frees the 90 MB of the picture model while a video is encoded, unless a story needs it. */
export const createRoomForVideo =
  (pictures: Pictures, isWarmedUp: boolean) =>
  async <T>(encode: () => Promise<T>): Promise<T> => {
    await pictures.endIdle();
    try {
      return await encode();
    } finally {
      // Without a model, the next story loads it.
      if (isWarmedUp) void pictures.run('warm', undefined).catch(() => undefined);
    }
  };

export type Threads = ReturnType<typeof createThreadWarmUp> & {
  roomForVideo: ReturnType<typeof createRoomForVideo>;
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
  return { ...threads, ...warmUp, roomForVideo: createRoomForVideo(threads.pictures, AW_WARM === 'on') };
};
