import { ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPictureThread, type PictureThread } from '#local/pictures/pictureThread.ts';
import { openBedrock } from './testing/openBedrock.ts';

let pictures: PictureThread;
let bedrock: Awaited<ReturnType<typeof openBedrock>>;
beforeAll(async () => {
  pictures = createPictureThread();
  const tellBuiltin = async (request: Parameters<typeof pictures.run<'tell'>>[1]) => pictures.run('tell', request);
  bedrock = await openBedrock({ tellBuiltin });
});
afterAll(async () => {
  await bedrock.close();
  await pictures.close();
});

type Answer = { description: string; story: string; moodId: number; neighbourMoodIds: number[]; keywords: string[] };
const draw = async (sky: string, ground: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="${sky}"/>` +
        `<circle cx="420" cy="150" r="50" fill="#fff4c8"/><rect y="300" width="640" height="180" fill="${ground}"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();
const ask = async (bytes: Uint8Array, requestMetadata: Record<string, string>): Promise<Answer> => {
  const { output } = await bedrock.client.send(
    new ConverseCommand({
      modelId: 'any',
      messages: [{ role: 'user', content: [{ image: { format: 'jpeg', source: { bytes } } }, { text: 'Tell.' }] }],
      requestMetadata,
    }),
  );
  return JSON.parse(output?.message?.content?.[0]?.text ?? '') as Answer;
};

test('writes about a picture in its own thread: in the requested mood, and the same for a retry', async () => {
  const picture = await draw('#e8894a', '#2b3a5a');
  const first = await ask(picture, { moodId: '7', attempt: '0', uid: 'one' });
  expect(first.moodId).toBe(7);
  expect(first.story.split(/\s+/u).length).toBeGreaterThan(100);
  expect(first.description).toMatch(/^[A-Z].*\.$/u);
  expect(first.keywords.length).toBeGreaterThanOrEqual(3);
  expect(first.neighbourMoodIds).not.toContain(7);
  expect(await ask(picture, { moodId: '7', attempt: '0', uid: 'one' })).toEqual(first);
});

test('the same picture in the same mood gives a different story to another person', async () => {
  const picture = await draw('#e8894a', '#2b3a5a');
  const mine = await ask(picture, { moodId: '3', attempt: '0', uid: 'mine' });
  const yours = await ask(picture, { moodId: '3', attempt: '0', uid: 'yours' });
  expect(yours.story).not.toBe(mine.story);
});

test('another attempt and another picture are other stories with other openings', async () => {
  const [one, other] = await Promise.all([draw('#e8894a', '#2b3a5a'), draw('#9fd3f5', '#3b7a3b')]);
  const stories = await Promise.all([
    ask(one, { moodId: '1', attempt: '0' }),
    ask(one, { moodId: '1', attempt: '1' }),
    ask(other, { moodId: '1', attempt: '0' }),
  ]);
  expect(new Set(stories.map(({ story }) => story.slice(0, 40))).size).toBe(3);
});

test('bytes that are no picture are refused', async () => {
  await expect(ask(new Uint8Array(100).fill(65), {})).rejects.toMatchObject({ name: 'ValidationException' });
});
