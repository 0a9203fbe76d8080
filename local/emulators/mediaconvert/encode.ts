import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Worker } from 'node:worker_threads';
import { cueTimes } from './cueTimes.ts';
import { ffmpegArguments, paths } from './ffmpegArguments.ts';
import { errorCodes, JobError } from './job.ts';
import type { Plan } from './plan.ts';
import { FfmpegError, runFfmpeg } from './runFfmpeg.ts';

export type Media = { picture: Uint8Array; audio: Uint8Array; captions: Uint8Array | undefined };

type Watching = {
  signal: AbortSignal;
  /** 0 to 100. */
  onPercent: (percent: number) => void;
  onThread?: (thread: Worker) => void;
};

/** libass takes each letter from the first file that has it. Without a font it draws nothing, and says nothing. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese', 'devanagari'];

const fonts = (): Record<string, Uint8Array> => {
  const require = createRequire(import.meta.url);
  const file = (script: string) => `@fontsource/noto-sans/files/noto-sans-${script}-400-normal.woff`;
  const pairs = SCRIPTS.map((script) => [`${paths.fonts}/${script}.woff`, readFileSync(require.resolve(file(script)))]);
  return Object.fromEntries(pairs) as Record<string, Uint8Array>;
};

/** @throws JobError 1010 when ffmpeg cannot make sense of the inputs, 1999 when its thread died. */
export const encode = async (plan: Plan, media: Media, { signal, onPercent, onThread }: Watching) => {
  const { picture, audio, captions } = media;
  const seconds = plan.durationMilliseconds / 1000;
  const run = {
    files: {
      [paths.picture]: picture,
      [paths.audio]: audio,
      ...(captions && { [paths.captions]: captions, ...fonts() }),
    },
    arguments: ffmpegArguments(plan, captions ? cueTimes(Buffer.from(captions).toString('utf8')) : []),
    output: paths.video,
  };
  const onProgress = (at: number) => onPercent(Math.min(99, Math.max(0, Math.round((at / seconds) * 100))));
  try {
    return await runFfmpeg(run, { signal, onProgress, ...(onThread && { onThread }) });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FfmpegError) {
      const reason = `Failed probe/open: [${error.message}]`;
      throw new JobError(errorCodes.unreadable, `Unable to open input file [${plan.picture.url}]: [${reason}]`);
    }
    throw new JobError(errorCodes.internal, `Unknown error: ${error instanceof Error ? error.message : String(error)}`);
  }
};
