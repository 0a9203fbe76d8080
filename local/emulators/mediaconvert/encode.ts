import type { ChildProcess } from 'node:child_process';
import { cueTimes } from './cueTimes.ts';
import { ffmpegArguments, paths } from './ffmpegArguments.ts';
import { fontFiles } from './fontFiles.ts';
import { errorCodes, JobError } from './job.ts';
import type { Plan } from './plan.ts';
import { FfmpegError, runFfmpeg } from './runFfmpeg.ts';

export type Media = { picture: Uint8Array; audio: Uint8Array; captions: Uint8Array | undefined };

type Watching = {
  signal: AbortSignal;
  /** 0 to 100. */
  onPercent: (percent: number) => void;
  onProcess?: (process: ChildProcess) => void;
};

/** @throws JobError 1010 when ffmpeg cannot make sense of the inputs, 1999 when its process died. */
export const encode = async (plan: Plan, media: Media, { signal, onPercent, onProcess }: Watching) => {
  const { picture, audio, captions } = media;
  const seconds = plan.durationMilliseconds / 1000;
  const run = {
    files: {
      [paths.picture]: picture,
      [paths.audio]: audio,
      ...(captions && { [paths.captions]: captions, ...fontFiles() }),
    },
    arguments: ffmpegArguments(plan, captions ? cueTimes(Buffer.from(captions).toString('utf8')) : []),
    output: paths.video,
  };
  const onProgress = (at: number) => onPercent(Math.min(99, Math.max(0, Math.round((at / seconds) * 100))));
  try {
    return await runFfmpeg(run, { signal, onProgress, ...(onProcess && { onProcess }) });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FfmpegError) {
      const reason = `Failed probe/open: [${error.message}]`;
      throw new JobError(errorCodes.unreadable, `Unable to open input file [${plan.picture.url}]: [${reason}]`);
    }
    throw new JobError(errorCodes.internal, `Unknown error: ${error instanceof Error ? error.message : String(error)}`);
  }
};
