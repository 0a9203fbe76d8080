import { cuesOf, type Cue } from '#shared/story/captions.ts';
import type { Item } from '#shared/story/story.ts';
import { edgesOf } from '#functions/video/mix/timeline.ts';

/** Frames a second of the promo: those of the videos that it is cut from. */
export const FRAMES_PER_SECOND = 24;
/** How long one picture goes over into the next. */
export const FADE_FRAMES = 12;
/** The caption stands still before its first word is lit and after its last. The fades are within these. */
const LEAD_FRAMES = 16;
const REST_FRAMES = 14;

/** One word of a caption, and when it is spoken, in seconds of its scene. Offsets are into the caption's one line of text. */
export type LitWord = { start: number; end: number; fromSeconds: number; toSeconds: number };

/** One caption of an exported video, while it is spoken. */
export type Scene = {
  lines: readonly string[];
  words: readonly LitWord[];
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

const wordsOf = (cue: Cue, { analysisText, timings }: Pick<Item, 'analysisText' | 'timings'>): LitWord[] => {
  const line = cue.lines.join(' ');
  const spoken = (timings?.words ?? [])
    .map(({ milliseconds, start, end }) => ({ seconds: milliseconds / 1000, text: analysisText.slice(start, end) }))
    .filter(({ seconds }) => seconds >= cue.startSeconds - 0.001 && seconds < cue.endSeconds - 0.001);
  const inScene = (seconds: number) => seconds - cue.startSeconds + LEAD_FRAMES / FRAMES_PER_SECOND;
  let from = 0;
  return spoken.flatMap(({ seconds, text }, i) => {
    const start = line.indexOf(text, from);
    if (start === -1) return [];
    from = start + text.length;
    return [
      {
        start,
        end: from,
        fromSeconds: inScene(seconds),
        toSeconds: inScene(spoken[i + 1]?.seconds ?? cue.endSeconds),
      },
    ];
  });
};

/**
 * Where in the exported video of a story a caption is, and when each of its words is spoken.
 * @throws Error naming what the story says instead
 */
export const sceneOf = (story: Pick<Item, 'analysisText' | 'timings' | 'duration'>, says: string): Scene => {
  const cues = cuesOf(story.analysisText, story.timings, story.duration);
  const cue = cues.find(({ lines }) => lines.join(' ') === says);
  if (!cue) {
    const choice = cues.map(({ lines }) => `  ${lines.join(' ')}`).join('\n');
    throw new Error(`The story does not say "${says}" in one caption. It says:\n${choice}`);
  }
  return {
    lines: cue.lines,
    words: wordsOf(cue, story),
    firstFrame: frameAt(cue.startSeconds),
    endFrame: frameAt(cue.endSeconds),
    leadFrames: LEAD_FRAMES,
    restFrames: REST_FRAMES,
  };
};
