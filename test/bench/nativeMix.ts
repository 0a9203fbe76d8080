import { spawnSync } from 'node:child_process';
import { duckingEnvelope, musicGain } from '#shared/story/ducking.ts';
import { edgesOf, fallSeconds, riseSeconds } from '#functions/video/mix/timeline.ts';
import type { StoryAudio } from '#functions/video/mix/mixStory.ts';

const { leadInSeconds: LEAD_IN, tailSeconds: TAIL } = edgesOf(true);

export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version']).status === 0;

/** The ducking as an ffmpeg expression. The music is 4 dB lower during each passage, with a slope on both sides. */
const duckingExpression = (timings: StoryAudio['timings']): string => {
  const envelope = duckingEnvelope(timings, timings.durationSeconds);
  const passages = Array.from({ length: envelope.length / 4 }, (_, i) => envelope.slice(4 * i, 4 * i + 4));
  const depths = passages.map((points) => {
    const [a = 0, b = 0, c = 0, d = 0] = points.map(({ seconds }) => seconds + LEAD_IN);
    return `clip(min((t-${a})/${b - a},(${d}-t)/${d - c}),0,1)`;
  });
  return `${musicGain(0.06)}*(1-${1 - 10 ** (-4 / 20)}*(${depths.join('+')}))`;
};

const run = (args: readonly string[]): { cpuSeconds: number; output: string } => {
  const { stderr, status } = spawnSync('ffmpeg', ['-hide_banner', '-nostats', '-benchmark', '-y', ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const [, user = 0, system = 0] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? [];
  return { cpuSeconds: Number(user) + Number(system), output: stderr };
};

/** @returns seconds of processor time for both passes. The soundtrack must be longer than the mix */
export const mixNatively = (folder: string, timings: StoryAudio['timings']): number => {
  const ends = LEAD_IN + timings.durationSeconds;
  const graph = [
    `[0:a]aresample=44100,pan=stereo|c0=c0|c1=c0,adelay=${LEAD_IN * 1000}:all=1,apad=pad_dur=${TAIL}[voice]`,
    `[1:a]aresample=44100,asetnsamples=512,volume='${duckingExpression(timings)}':eval=frame,` +
      `afade=t=in:d=${riseSeconds}:curve=hsin,afade=t=out:st=${ends + TAIL - fallSeconds}:d=${fallSeconds}:curve=hsin[music]`,
    '[voice][music]amix=inputs=2:duration=first:normalize=0',
  ].join(';');
  const inputs = ['-i', `${folder}/narration.mp3`, '-i', `${folder}/soundtrack.mp3`];
  const measured = run([...inputs, '-filter_complex', `${graph},ebur128=framelog=verbose`, '-f', 'null', '-']);
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS(?![\s\S]*I:)/.exec(measured.output)?.[1] ?? Number.NaN);
  const levelled = `${graph},volume=${-16 - loudness}dB,alimiter=limit=0.79:level=false:latency=true`;
  const encoded = run([...inputs, '-filter_complex', levelled, '-b:a', '128k', `${folder}/native.mp3`]);
  return measured.cpuSeconds + encoded.cpuSeconds;
};
