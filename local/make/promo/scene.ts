import { cuesOf } from '#shared/story/captions.ts';
import type { Item } from '#shared/story/story.ts';
import { edgesOf } from '#functions/video/mix/timeline.ts';
import { defaultLanguage } from '#shared/story/language.ts';

export const FRAMES_PER_SECOND = 24;
export const FADE_FRAMES = 12;
/** Frames in which a caption is shown before and after its words are spoken. The scenes fade during these frames. */
const LEAD_FRAMES = 13;
const REST_FRAMES = 12;

export type Scene = {
  firstFrame: number;
  endFrame: number;
  leadFrames: number;
  restFrames: number;
};

export const framesOf = ({ firstFrame, endFrame, leadFrames, restFrames }: Scene): number =>
  leadFrames + (endFrame - firstFrame) + restFrames;

const { leadInSeconds } = edgesOf(false);

const frameAt = (narrationSeconds: number): number => Math.ceil((narrationSeconds + leadInSeconds) * FRAMES_PER_SECOND);

/**
 * @returns the frames of a story's video that show the caption `says`
 * @throws Error with the story's text, when no caption matches
 */
export const sceneOf = (story: Pick<Item, 'analysisText' | 'timings' | 'duration'>, says: string): Scene => {
  const cues = cuesOf(story.analysisText, story.timings, story.duration, defaultLanguage);
  const cue = cues.find(({ lines }) => lines.join(' ') === says);
  if (!cue) {
    const choice = cues.map(({ lines }) => `  ${lines.join(' ')}`).join('\n');
    throw new Error(`No caption of the story is "${says}". Its captions are:\n${choice}`);
  }
  return {
    firstFrame: frameAt(cue.startSeconds),
    endFrame: frameAt(cue.endSeconds),
    leadFrames: LEAD_FRAMES,
    restFrames: REST_FRAMES,
  };
};
