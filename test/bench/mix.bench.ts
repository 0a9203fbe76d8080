import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureLoudness } from '#shared/story/loudness.ts';
import { listBeds } from '#assets/soundtracks/beds.ts';
import { renderBed } from '#assets/soundtracks/renderBed.ts';
import { decodeMp3 } from '#functions/sound/decodeMp3.ts';
import { buildFunctions } from '#infra/build/functions.ts';
import { speakLocally } from '#local/standins/polly/speech.ts';
import type { SpeechJobs } from '#local/standins/polly/speechWorker.ts';
import { utteranceOf } from '#local/standins/polly/testing/plain.ts';
import { findVoice } from '#local/standins/polly/voices.ts';
import { workerFile } from '#local/platform/threads/workerFile.ts';
import { createWorkerPool } from '#local/platform/threads/workerPool.ts';
import { within } from '../support/measure.ts';
import { hasFfmpeg, mixNatively } from './nativeMix.ts';

const RUNS = 3;
/** The maximum processor time per second of audio, in milliseconds: 35 s of audio take one second. */
const CPU_MILLISECONDS = 1000 / 35;
const NATIVE_RATIO = 2.2;
/** Two mixes must have a correlation of at least 0.99. */
const UNLIKE = 0.01;
const MEGABYTES = 300;
const LOUDNESS_ERROR = 0.5;

/** About twenty seconds of speech. */
const TEXT =
  'Before the bells and the bakers, before even the herons had agreed on a place to stand, old Tomas pushed his boat out. ' +
  'He rowed. Again, it yelled; the far shore waited, and nobody came to count the strokes. The lamp on the pier burned low. ' +
  'Somebody had left a coat there, years ago, and nobody had dared to move it since. ';

type Story = {
  folder: string;
  timings: { words: { milliseconds: number; start: number; end: number }[]; durationSeconds: number };
};
type Figures = { seconds: number; cpuSeconds: number; kilobytes: string };

const tell = async (folder: string, times: number): Promise<Story> => {
  const speakers = createWorkerPool<SpeechJobs>({
    file: () => workerFile('speech'),
    size: 1,
    silenceSeconds: 300,
  });
  const voice = findVoice('Joanna');
  const [bed] = listBeds();
  if (!voice || !bed) throw new Error('There is no voice or no soundtrack.');
  try {
    const { mp3, seconds, words } = await speakLocally(speakers)(utteranceOf(TEXT.repeat(times), voice));
    const marks = words.map(({ start, end, seconds: at }) => ({ milliseconds: Math.round(at * 1000), start, end }));
    const timings = { words: marks, durationSeconds: seconds };
    await writeFile(join(folder, 'narration.mp3'), mp3);
    await writeFile(join(folder, 'timings.json'), JSON.stringify(timings));
    await writeFile(join(folder, 'soundtrack.mp3'), await renderBed(bed));
    return { folder, timings };
  } finally {
    await speakers.close();
  }
};

/** Runs the bundle in its own process, as Lambda does. */
const mixOnce = (bundle: string, { folder }: Story): Figures => {
  const call = `require(${JSON.stringify(bundle)}).handler(${JSON.stringify(folder)})`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', call], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Figures;
};

/** @returns 1 for equal sounds, whatever their loudness */
const correlation = (one: Float32Array, other: Float32Array): number => {
  let [both, ones, others] = [0, 0, 0];
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    both += a * b;
    ones += a * a;
    others += b * b;
  }
  return both / Math.sqrt(ones * others);
};

const least = (runs: readonly Figures[]): number => Math.min(...runs.map(({ cpuSeconds }) => cpuSeconds));

const benchSpeed = async (bundle: string, story: Story): Promise<boolean> => {
  const runs = Array.from({ length: RUNS }, () => mixOnce(bundle, story));
  const seconds = runs[0]?.seconds ?? Number.NaN;
  const sound = await decodeMp3(await readFile(join(story.folder, 'mix.mp3')));
  const loudness = measureLoudness([sound.left, sound.right], sound.sampleRate);
  console.log(
    `${seconds.toFixed(1)} s of audio, ${(seconds / least(runs)).toFixed(1)} s of it mixed per second of processor time`,
  );
  const results = [
    within('processor time per second of audio, least of 3', (1000 * least(runs)) / seconds, CPU_MILLISECONDS, 'ms'),
    within('distance from -16 LUFS', Math.abs(loudness + 16), LOUDNESS_ERROR, 'LU'),
  ];
  if (!hasFfmpeg()) console.log('no ffmpeg is installed to compare with');
  else {
    const native = Math.min(...Array.from({ length: RUNS }, () => mixNatively(story.folder, story.timings)));
    const other = await decodeMp3(await readFile(join(story.folder, 'native.mp3')));
    const alike = correlation(sound.left, other.left);
    results.push(within('ratio to a native ffmpeg', least(runs) / native, NATIVE_RATIO, '×'));
    results.push(within('difference from its output, 1 - correlation', 1000 * (1 - alike), 1000 * UNLIKE, '‰'));
  }
  return results.every(Boolean);
};

export const bench = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'mix-'));
  const long = await mkdtemp(join(tmpdir(), 'mix-'));
  try {
    const bundles = await buildFunctions(join(folder, 'bundle'), { mix: 'test/bench/mixRun.ts' });
    const bundle = join(bundles.get('mix')?.folder ?? '', 'index.js');
    const fast = await benchSpeed(bundle, await tell(folder, 3));
    const { seconds, kilobytes } = mixOnce(bundle, await tell(long, 11));
    const small = within(`memory of ${seconds.toFixed(0)} s of audio`, Number(kilobytes) / 1024, MEGABYTES, 'MB');
    return fast && small;
  } finally {
    await Promise.all([folder, long].map((one) => rm(one, { recursive: true, force: true })));
  }
};
