import { readFile } from 'node:fs/promises';
import { createPolly } from '#local/standins/polly/polly.ts';
import type { Models } from '#local/rehearse/models.ts';
import { answerWith } from '../support/shortAnswer.ts';
import { cannedSpeech } from './cannedSpeech.ts';

const HARMLESS = { Drawing: 1, Hentai: 0, Neutral: 0, Porn: 0, Sexy: 0 };
const EXPLICIT = { ...HARMLESS, Drawing: 0, Porn: 1 };

/** A film of ours stands in for each video: what made it is written into an mp4, so it has to be one. */
const CANNED_VIDEO = new URL('../../assets/promo/promo-square.mp4', import.meta.url);

/** Two paragraphs, so that each is looked for among those that were spoken while the story was written. */
const ANSWER = answerWith(
  'The lamp beside the door was lit again. Nobody had asked for it.\n\nNobody minded, either. It had only wanted to see who came home.',
);

/**
 * Models that answer at once, and what a scene makes go wrong with them.
 * @param isFull whether there is real speech and real video, which take their time
 */
export const createTrouble = async (isFull: boolean) => {
  const trouble = { isSpeechDown: false, isPictureExplicit: false, doVideosFail: false, areVideosSilent: false };
  const throttle = (): boolean => trouble.isSpeechDown;
  const models: Models = {
    tell: () => ANSWER,
    // Every job that is asked for is one of looking.
    classify: (async () => (trouble.isPictureExplicit ? EXPLICIT : HARMLESS)) as unknown as Models['classify'],
    polly: await (isFull ? createPolly({ throttle }) : cannedSpeech(throttle)),
    disturbVideo: (phase) => (trouble.doVideosFail && phase === 'TRANSCODING' ? 'fail' : undefined),
    encodeVideo: isFull
      ? undefined
      : async (_, __, { onPercent }) => {
          onPercent(50);
          return readFile(CANNED_VIDEO);
        },
    announcesEnd: () => !trouble.areVideosSilent,
  };
  return { trouble, models };
};

export type Trouble = Awaited<ReturnType<typeof createTrouble>>['trouble'];
