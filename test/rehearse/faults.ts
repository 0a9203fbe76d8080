import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { createPolly } from '#local/standins/polly/polly.ts';
import type { Models } from '#local/rehearse/models.ts';
import { answerWith } from '../support/shortAnswer.ts';
import { translatedAnswer } from '../support/translatedAnswer.ts';
import { cannedSpeech } from './cannedSpeech.ts';

const POLL_MILLISECONDS = 50;

const HARMLESS = { Drawing: 1, Hentai: 0, Neutral: 0, Porn: 0, Sexy: 0 };
const EXPLICIT = { ...HARMLESS, Drawing: 0, Porn: 1 };

/** The product writes metadata into each video, so the replacement must be a real mp4. */
const CANNED_VIDEO = new URL('../../assets/promo/promo-square.mp4', import.meta.url);

/** The model's answer has two paragraphs, because the workflow checks each one for speech that was made early. */
const ANSWER = answerWith(
  'The lamp beside the door was lit again. Nobody had asked for it.\n\nNobody minded, either. It had only wanted to see who came home.',
);

/** Streams the first paragraph, and holds back the rest while the scene wants a slow model. */
const tellSlowly = async (say: (piece: string) => void, isSlow: () => boolean): Promise<string> => {
  say(ANSWER.slice(0, ANSWER.indexOf('either')));
  while (isSlow()) await setTimeout(POLL_MILLISECONDS);
  return ANSWER;
};

/** @param isFull uses real speech and video, which take time */
export const createFaults = async (isFull: boolean) => {
  const faults = {
    isSpeechDown: false,
    isPictureExplicit: false,
    doVideosFail: false,
    areVideosSilent: false,
    isModelSlow: false,
  };
  const throttle = (): boolean => faults.isSpeechDown;
  const models: Models = {
    tell: ({ image, text }, listener) => {
      if (!image) return translatedAnswer(text);
      const isSlow = (): boolean => faults.isModelSlow;
      return listener && isSlow() ? tellSlowly((piece) => listener.more(piece), isSlow) : ANSWER;
    },
    // The cast is safe, because pictures are the only input of this thread.
    classify: (async () => (faults.isPictureExplicit ? EXPLICIT : HARMLESS)) as unknown as Models['classify'],
    polly: await (isFull ? createPolly({ throttle }) : cannedSpeech(throttle)),
    disturbVideo: (phase) => (faults.doVideosFail && phase === 'TRANSCODING' ? 'fail' : undefined),
    encodeVideo: isFull
      ? undefined
      : async (_, __, { onPercent }) => {
          onPercent(50);
          return readFile(CANNED_VIDEO);
        },
    announcesEnd: () => !faults.areVideosSilent,
  };
  return { faults, models };
};

export type Faults = Awaited<ReturnType<typeof createFaults>>['faults'];
