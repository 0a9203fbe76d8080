import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { asWav, joinSounds, silence } from '#functions/recording/sound/testing/sounds.ts';
import { readByEspeak, timbreOf } from './alignedWords.ts';

/** Writes a WAV for Chromium's fake microphone: each paragraph, and silence after it. @returns the file's path */
export const speakInto = async (
  folder: string,
  paragraphs: readonly string[],
  pauseSeconds: number,
): Promise<string> => {
  // A slow voice with a different timbre, which cannot be mistaken for the story's own voice.
  const slow = { ...timbreOf('Brian'), wordsPerMinute: 130, range: 30 };
  const parts: Float32Array[] = [];
  for (const paragraph of paragraphs) parts.push((await readByEspeak(paragraph, slow)).sound.samples);
  const pause = silence(pauseSeconds, 24_000);
  const samples = joinSounds(silence(1, 24_000), ...parts.flatMap((part) => [part, pause]));
  const file = join(folder, 'reader.wav');
  writeFileSync(file, asWav({ samples, sampleRate: 24_000 }));
  return file;
};

/** A paragraph lasts longer than the first, and the pause after it is longer than the second. In milliseconds. */
const [LEAST_LOUD, LEAST_QUIET] = [1500, 1500];

/** Waits until a paragraph is over, by the recorder's meter. Measures time, because a busy machine draws few frames. */
export const hearOut = async (page: Page): Promise<void> => {
  await page.evaluate(() => Object.assign(window, { heard: undefined }));
  await page.waitForFunction(
    ([loudFor = 0, quietFor = 0]) => {
      const now = performance.now();
      const fresh = { loud: 0, quiet: 0, at: now };
      const heard = (window as { heard?: typeof fresh }).heard ?? fresh;
      const passed = now - heard.at;
      const isLoud = (document.querySelector('meter')?.value ?? 0) > 0.35;
      const [loud, quiet] = isLoud ? [heard.loud + passed, 0] : [heard.loud, heard.quiet + passed];
      Object.assign(window, { heard: { loud, quiet, at: now } });
      return loud > loudFor && quiet > quietFor;
    },
    [LEAST_LOUD, LEAST_QUIET],
    { polling: 50 },
  );
};
