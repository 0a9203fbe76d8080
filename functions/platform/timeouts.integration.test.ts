import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildModeration } from '#functions/story/moderation/moderation.ts';
import { buildSpeech } from '#functions/story/speech/speech.ts';
import { buildStoryteller } from '#functions/story/storyteller/storyteller.ts';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { readEnvironment } from './environment.ts';

/** A fake vendor that accepts every call and never answers. */
let silent: Listening;
beforeAll(async () => {
  silent = await listen({ name: 'silent', handle: () => new Promise(() => undefined), close: async () => undefined });
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_ENDPOINT_URL', silent.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await silent.close();
});

const env = readEnvironment({
  STORY_MODEL_ID: 'model',
  SPEECH_TIMEOUT_SECONDS: '0.1',
  MODERATION_TIMEOUT_SECONDS: '0.1',
  STORY_TIMEOUT_SECONDS: '0.1',
});
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff);

it.each([
  ['speech', async () => (await buildSpeech(env)).narrate({ text: 'Hello.', voiceId: 'Joanna' })],
  ['moderation', async () => (await buildModeration(env)).check(jpeg)],
  ['the model', async () => (await buildStoryteller(env)).tell({ uid: 'u', jpeg, moodId: 1, attempt: 0 })],
])('waits for %s as long as the stage says, and no longer', async (_what, ask) => {
  await expect(ask()).rejects.toMatchObject({ name: 'Unavailable' });
});

it('waits as long as a step on AWS by default', () => {
  const usual = readEnvironment({});
  expect([usual.SPEECH_TIMEOUT_SECONDS, usual.MODERATION_TIMEOUT_SECONDS, usual.STORY_TIMEOUT_SECONDS]).toEqual([
    25, 10, 45,
  ]);
});
