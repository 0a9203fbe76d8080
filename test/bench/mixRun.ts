import { readFileSync, writeFileSync } from 'node:fs';
import { mixStory } from '#functions/video/mix/mixStory.ts';

/** Runs in its own process. The first call warms up, and the second is measured. */
export const handler = async (folder: string): Promise<void> => {
  const audio = {
    narration: readFileSync(`${folder}/narration.mp3`),
    timings: JSON.parse(readFileSync(`${folder}/timings.json`, 'utf8')),
    soundtrack: readFileSync(`${folder}/soundtrack.mp3`),
    musicVolume: 0.06,
  };
  await mixStory(audio);
  const before = process.cpuUsage();
  const { mp3, durationMilliseconds } = await mixStory(audio);
  const { user, system } = process.cpuUsage(before);
  writeFileSync(`${folder}/mix.mp3`, mp3);
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  const figures = { seconds: durationMilliseconds / 1000, cpuSeconds: (user + system) / 1e6, kilobytes };
  console.log(JSON.stringify(figures));
};
