import { cuesOf } from '#shared/story/captions.ts';
import type { Item } from '#shared/story/story.ts';
import { edgesOf } from '#functions/video/mix/timeline.ts';
import { storyLanguage } from '#shared/story/language.ts';

/** Frames a second of the promo: those of the videos that it is cut from. */
export const FRAMES_PER_SECOND = 24;
/** How long one picture goes over into the next. */
export const FADE_FRAMES = 12;
/** The caption stands still before its first word is lit and after its last. The fades are within these. */
const LEAD_FRAMES = 13;
const REST_FRAMES = 12;

/** One caption of an exported video, while it is spoken. */
export type Scene = {
  /** Which frames of the video show the caption: from this one, up to the other. */
  firstFrame: number;
  endFrame: number;
  leadFrames: number;
  restFrames: number;
};

export const framesOf = ({ firstFrame, endFrame, leadFrames, restFrames }: Scene): number =>
  leadFrames + (endFrame - firstFrame) + restFrames;

/** The videos are made without music. */
const { leadInSeconds } = edgesOf(false);

/** The video shows a caption from the first frame that is not before it. */
const frameAt = (narrationSeconds: number): number => Math.ceil((narrationSeconds + leadInSeconds) * FRAMES_PER_SECOND);

/**
 * Where in the exported video of a story a caption is.
 * @throws Error naming what the story says instead
 */
export const sceneOf = (story: Pick<Item, 'analysisText' | 'timings' | 'duration'>, says: string): Scene => {
  const cues = cuesOf(story.analysisText, story.timings, story.duration, storyLanguage);
  const cue = cues.find(({ lines }) => lines.join(' ') === says);
  if (!cue) {
    const choice = cues.map(({ lines }) => `  ${lines.join(' ')}`).join('\n');
    throw new Error(`The story does not say "${says}" in one caption. It says:\n${choice}`);
  }
  return {
    firstFrame: frameAt(cue.startSeconds),
    endFrame: frameAt(cue.endSeconds),
    leadFrames: LEAD_FRAMES,
    restFrames: REST_FRAMES,
  };
};
