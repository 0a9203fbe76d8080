import { functionEntries } from '#infra/build/entries.ts';

export const workerSources = {
  ffmpeg: 'local/standins/mediaconvert/ffmpegChild.ts',
  pictures: 'local/pictures/pictureWorker.ts',
  speech: 'local/standins/polly/speechWorker.ts',
  steps: 'local/product/stepWorker.ts',
} as const;
export type WorkerName = keyof typeof workerSources;

/** Each function is a separate entry, because it is loaded when it is first called, as in Lambda. */
const functions = (): string[] => Object.values(functionEntries()).filter((path) => path.startsWith('functions/'));

export const codeEntries = (): string[] => [
  ...new Set(['local/start/main.ts', ...Object.values(workerSources), ...functions()]),
];
