import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asWav, joinSounds, silence } from '#functions/recording/sound/testing/sounds.ts';
import texts from '#functions/story/languages/texts.fixture.json' with { type: 'json' };
import type { Recording } from '#shared/recording/recording.ts';
import { sentencesIn, type Language } from '#shared/story/language.ts';
import type { Item } from '#shared/story/story.ts';
import type { Notification } from '#shared/video/job.ts';
import { readByEspeak, timbreOf } from '#test/support/alignedWords.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { readId3, readMp4Tags } from '#test/support/fileTags.ts';
import { readMp4 } from '#test/support/mp4.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStreamingModel, type StreamingModel } from '#test/support/streamingModel.ts';
import { askedIn, translatedAnswer } from '#test/support/translatedAnswer.ts';

const told = JSON.stringify({
  ...{ refused: false, moodId: 2, title: 'The Key', description: 'Two people at a harbour.' },
  ...{ story: texts.en, neighbourMoodIds: [], keywords: ['key'], places: [] },
});

let model: StreamingModel;
let product: RunningProduct;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const errors: string[] = [];

/** A reading of the Japanese sentences. The voice is Chinese, because no voice here reads Japanese. */
const writeReading = async (folder: string, count: number): Promise<string> => {
  const sentences = sentencesIn(texts.zh, 'zh' as Language).map(({ start, end }) => texts.zh.slice(start, end));
  const parts: Float32Array[] = [];
  for (let at = 0; at < count; at += 1) {
    const { sound } = await readByEspeak(sentences[at % sentences.length] ?? '', timbreOf('Zhiyu'));
    parts.push(sound.samples, silence(0.8, 24_000));
  }
  const file = join(folder, 'reading.wav');
  await writeFile(file, asWav({ samples: joinSounds(...parts), sampleRate: 24_000 }));
  return file;
};

beforeAll(async () => {
  model = await startStreamingModel(({ body, say, answer, end }) => {
    const prompt = JSON.stringify(body);
    if (askedIn(prompt).sentences !== undefined) return answer(translatedAnswer(prompt));
    say(told);
    end();
  });
  [product, browser] = await Promise.all([startProduct({ env: model.env }), launchChromium()]);
  context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  model.close();
  removeDataFolder(product.dataFolder);
});

const uid = (): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const got = <T>(path: string): Promise<T> =>
  page.evaluate(async (asked) => {
    const headers = { 'AW-User-Id': localStorage.getItem('aw:tempUserId') ?? '' };
    return (await (await fetch(asked, { headers })).json()) as T;
  }, path);
const japanese = (): Promise<Item> => got(`/api/story/${uid()}/texts/ja`);
const heading = () => page.getByRole('heading', { level: 1 });
const choice = () => page.getByRole('combobox', { name: 'Language of the story' });
const listen = () => page.locator('.viewer__listen').getByRole('button', { name: /^Play/ }).first();
const showJapanese = async (): Promise<void> => {
  await choice().selectOption('ja');
  await expect.poll(() => heading().getAttribute('lang')).toBe('ja');
};

it('translates a story into Japanese, which no voice here reads', async () => {
  const photo = await drawnPhoto({ width: 640, height: 480, seed: 9 });
  await page.goto(new URL('/faqs', product.url).href);
  await heading().waitFor();
  await page
    .locator('.file-picker input[type=file]')
    .first()
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) });
  await page.getByRole('dialog').getByRole('button', { name: 'Analyze' }).click();
  await page.waitForURL(/\/item\/[\w-]{22}$/, productWork);
  await listen().waitFor(productWork);
  await page.getByRole('button', { name: 'Translate…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Translate this story' });
  await dialog.getByRole('combobox', { name: 'Translate into' }).selectOption('ja');
  await dialog.getByRole('button', { name: 'Translate', exact: true }).click();
  await choice()
    .locator('option[value=ja]')
    .waitFor({ ...productWork, state: 'attached' });
  await showJapanese();
  await page.getByText('No voice here reads Japanese').waitFor();
});

it('takes its owner’s reading of the translation, and says who hears it', async () => {
  await page.getByRole('button', { name: 'Voice…' }).click();
  await page.getByRole('dialog', { name: 'Voice for Japanese' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Read it yourself' }).click();
  const dialog = page.getByRole('dialog', { name: 'Read it yourself' });
  await dialog.getByText('Who can hear it: only you. No voice here reads this language').waitFor();
  expect(await dialog.getByLabel('Anyone can hear it while the story is public').count()).toBe(0);
  await dialog.getByLabel('Who is reading?').fill('Rosa');
  await dialog.getByLabel('I agree, and so does the reader').check();
  await dialog.getByRole('button', { name: 'Begin' }).click();
  const words = dialog.locator('[lang=ja]').first();
  expect(await words.textContent()).toContain('アンナはベンチの下で鍵を見つけました。');
  expect(await faultsOf(page)).toEqual([]);
  const { analysisText } = await japanese();
  const count = sentencesIn(analysisText, 'ja' as Language).length;
  await dialog.locator('input[type=file]').setInputFiles(await writeReading(product.dataFolder, count));
  await dialog.getByRole('button', { name: 'Send this recording' }).click();
  await dialog.getByText('Only you can hear it').waitFor(productWork);
  await dialog.getByRole('button', { name: 'Use it now' }).click();
  const voices = page.getByRole('dialog', { name: 'Voice for Japanese' });
  await voices.getByText('only you can hear it').waitFor();
  await voices.getByRole('radio', { name: /Rosa/ }).check({ force: true });
  expect(await faultsOf(page)).toEqual([]);
  await voices.getByRole('button', { name: 'Confirm' }).click();
  await listen().waitFor();
  for (const line of ['.viewer__made', '.viewer__origin'])
    expect(await page.locator(line).textContent()).toMatch(/read by Rosa/);
  const { reader, timings } = await japanese();
  expect([reader, timings?.sentences.length]).toEqual(['Rosa', count]);
});

const spoken = sentencesIn(texts.ja, 'ja' as Language).map(({ start, end }) => texts.ja.slice(start, end));

const playsSentences = async (): Promise<void> => {
  await listen().click();
  const now = page.locator('.word.is-now');
  const heard = new Set<string>();
  await expect
    .poll(async () => {
      for (const text of await now.allTextContents()) heard.add(text.trim());
      return heard.size;
    }, productWork)
    .toBeGreaterThanOrEqual(2);
  // Whole sentences, because the times of words are not known.
  for (const text of heard)
    expect(spoken.map((sentence) => sentence.replace(/。$/u, ''))).toContain(text.replace(/。$/u, ''));
};

it('plays the translation in that voice, each sentence lit, after a reload too', async () => {
  await playsSentences();
  await page.reload();
  await showJapanese();
  await playsSentences();
});

it('is downloaded as a narration and in a video, with that voice and Japanese captions', async () => {
  const { title, audioUrl, duration } = await japanese();
  const fileAt = async (path: string | null | undefined) =>
    (await context.request.get(new URL(path ?? '', product.url).href)).body();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Download' });
  const [sound] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Narration/ }).click(),
  ]);
  const narration = await readFile(await sound.path());
  expect(readId3(narration)).toMatchObject({ TIT2: title, TLAN: 'jpn' });
  // The file in the player has the same frames of sound, and perhaps other tags.
  expect(narration.subarray(-1000).equals((await fileAt(audioUrl)).subarray(-1000))).toBe(true);
  await dialog.getByRole('button', { name: /^Video/ }).click();
  await page.getByRole('radio', { name: /^Square/ }).check();
  await page.getByRole('button', { name: 'Make video' }).click();
  await expect.poll(async () => (await got<Notification[]>('/api/notifications'))[0]?.state, productWork).toBe('ready');
  const [video] = await got<Notification[]>('/api/notifications');
  expect(video).toMatchObject({ language: 'ja', captions: true });
  const mp4 = await fileAt(video?.videoUrl);
  expect(readMp4Tags(mp4).title).toBe(title);
  expect(readMp4(mp4).audio?.durationSeconds).toBeGreaterThan(duration ?? Infinity);
  const captions = (await fileAt(video?.captionsUrl)).toString('utf8').replaceAll(/<[^>]+>/gu, '');
  expect(captions).toContain('アンナはベンチの下で鍵を見つけました');
});

it('is text only again when the recording is removed', async () => {
  await page.goto(new URL(`/item/${uid()}?language=ja`, product.url).href);
  await expect.poll(() => heading().getAttribute('lang')).toBe('ja');
  await page.getByRole('button', { name: 'Voice…' }).click();
  const voices = page.getByRole('dialog', { name: 'Voice for Japanese' });
  await voices.getByRole('button', { name: 'Remove Rosa’s recording' }).click();
  await voices.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(async () => (await japanese()).audioUrl).toBeNull();
  // Its files are removed after the translation is text only.
  await expect
    .poll(async () => (await got<{ recordings: Recording[] }>(`/api/recordings/${uid()}`)).recordings)
    .toEqual([]);
  await voices.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('No voice here reads Japanese').waitFor();
  await expect.poll(() => page.locator('.viewer__listen').getByRole('button').count()).toBe(0);
});

it('loaded no script that failed', () => {
  expect(errors).toEqual([]);
});
