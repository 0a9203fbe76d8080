import { readFileSync } from 'node:fs';
import type { Timings } from '#shared/story/story.ts';
import { processRecording, type ToRead } from '#functions/recording/sound/processRecording.ts';

/** Runs in its own process. The first call warms up, and the second is measured. */
export const handler = async (folder: string): Promise<void> => {
  type Written = Omit<ToRead, 'reference'> & { timings: Timings };
  const { timings, ...written } = JSON.parse(readFileSync(`${folder}/toRead.json`, 'utf8')) as Written;
  const [recording, narration] = [readFileSync(`${folder}/recording.wav`), readFileSync(`${folder}/narration.mp3`)];
  const toRead = { ...written, reference: { narration, timings } };
  await processRecording(recording, toRead);
  const before = process.cpuUsage();
  const heard = await processRecording(recording, toRead);
  const { user, system } = process.cpuUsage(before);
  if (heard.status !== 'fit') throw new Error(`not fit: ${JSON.stringify(heard.failure)}`);
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  console.log(JSON.stringify({ seconds: heard.durationSeconds, cpuSeconds: (user + system) / 1e6, kilobytes }));
};
