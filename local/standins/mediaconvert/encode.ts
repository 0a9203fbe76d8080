import type { ChildProcess } from 'node:child_process';
import { changesArguments, overlayPath, paths, videoArguments } from './ffmpegArguments.ts';
import { fontFiles } from './fontFiles.ts';
import { frameCount, framesOf } from './frames.ts';
import { holdFrames } from './holdFrames.ts';
import { errorCodes, JobError } from './job.ts';
import type { Plan } from './plan.ts';
import { FfmpegError, runFfmpeg } from './runFfmpeg.ts';
import { toAss } from './toAss.ts';
import { readFont } from './readFont.ts';
import { readSrt } from './srt.ts';
import { readTtml } from './ttml.ts';

export type Media = {
  picture: Uint8Array;
  overlays: readonly Uint8Array[];
  audio: Uint8Array;
  captions: Uint8Array | undefined;
  font?: Uint8Array | undefined;
};

type Watching = {
  signal: AbortSignal;
  onPercent: (percent: number) => void;
  onProcess?: (process: ChildProcess) => void;
};

/** Simple shaping joins, orders or spaces these wrongly. Others move less by it while a word is highlighted. */
const COMPLEX = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Hangul}]/u;

const captionsOf = (plan: Plan, { captions, font }: Media) => {
  if (!captions || !plan.captions) return { files: {}, changesSeconds: [], shaping: undefined };
  const text = Buffer.from(captions).toString('utf8');
  const fonts = { ...fontFiles(), ...(font && { [paths.font]: font }) };
  const { kind, style } = plan.captions;
  const moments = kind === 'SRT' ? readSrt(text, style, plan.output.height) : readTtml(text);
  const styled = Buffer.from(toAss(moments, style, plan.output, font && readFont(font)));
  return {
    files: { [paths.styled]: styled, ...fonts },
    changesSeconds: moments.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]),
    shaping: COMPLEX.test(text) ? ('complex' as const) : undefined,
  };
};

/**
 * Encodes only frames that differ from the previous one. @throws JobError 1010 if ffmpeg refuses an input, and 1999 if
 * it crashes
 */
export const encode = async (plan: Plan, media: Media, { signal, onPercent, onProcess }: Watching) => {
  const { picture, overlays, audio } = media;
  const seconds = plan.durationMilliseconds / 1000;
  const { files, changesSeconds, shaping } = captionsOf(plan, media);
  const differing = {
    files: {
      [paths.picture]: picture,
      ...Object.fromEntries(overlays.map((overlay, index) => [overlayPath(index), overlay])),
      ...files,
    },
    arguments: changesArguments(plan, changesSeconds, shaping),
    output: paths.changes,
  };
  const onProgress = (at: number) => onPercent(Math.min(99, Math.max(0, Math.round((at / seconds) * 100))));
  try {
    const changes = await runFfmpeg(differing, { signal, onProgress, ...(onProcess && { onProcess }) });
    const frames = holdFrames(changes, framesOf(plan, changesSeconds), frameCount(plan));
    const film = {
      files: { [paths.frames]: frames, [paths.audio]: audio },
      arguments: videoArguments(plan),
      output: paths.video,
    };
    return await runFfmpeg(film, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FfmpegError) {
      const reason = `Failed probe/open: [${error.message}]`;
      throw new JobError(errorCodes.unreadable, `Unable to open input file [${plan.picture.url}]: [${reason}]`);
    }
    throw new JobError(errorCodes.internal, `Unknown error: ${error instanceof Error ? error.message : String(error)}`);
  }
};
