import { readFileSync } from 'node:fs';
import { processRecording, type ToRead } from '#functions/recording/sound/processRecording.ts';

/** Runs in its own process. The first call warms up, and the second is measured. */
export const handler = async (folder: string): Promise<void> => {
  const toRead = JSON.parse(readFileSync(`${folder}/toRead.json`, 'utf8')) as Omit<ToRead, 'narration'>;
  const [recording, narration] = [readFileSync(`${folder}/recording.wav`), readFileSync(`${folder}/narration.mp3`)];
  await processRecording(recording, { ...toRead, narration });
  const before = process.cpuUsage();
  const heard = await processRecording(recording, { ...toRead, narration });
  const { user, system } = process.cpuUsage(before);
  if (heard.status !== 'fit') throw new Error(`not fit: ${JSON.stringify(heard.failure)}`);
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  console.log(JSON.stringify({ seconds: heard.durationSeconds, cpuSeconds: (user + system) / 1e6, kilobytes }));
};
