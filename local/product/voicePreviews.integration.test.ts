import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errorBody.ts';
import type { Voice } from '#shared/story/listVoices.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startSpeakingServer } from '#test/support/speakingServer.ts';

const listed = ['af_heart', { id: 'en-GB-SoniaNeural', gender: 'Female' }, { id: 'x1', name: 'Broken' }];
let server: Awaited<ReturnType<typeof startSpeakingServer>>;
let product: RunningProduct;
const start = async (dataFolder?: string): Promise<void> => {
  const env = { SPEECH_URL: server.url };
  product = await startProduct({ env, ...(dataFolder !== undefined && { dataFolder }) }, { withPages: false });
};
beforeAll(async () => {
  server = await startSpeakingServer(listed, (voice) => voice === 'x1');
  await start();
});
afterAll(async () => {
  await product.stop();
  removeDataFolder(product.dataFolder);
  server.close();
});

const listVoices = async (): Promise<Voice[]> =>
  ((await (await fetch(new URL('/api/voices', product.url))).json()) as Voice[]).slice(0, listed.length);
const previewOf = async (name: string, init?: RequestInit): Promise<Response> => {
  const voice = (await listVoices()).find((one) => one.name === name);
  return fetch(new URL(voice?.preview_url ?? '/previews/none', product.url), init);
};
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
const play = async (name: string): Promise<Buffer> => {
  const response = await previewOf(name);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  return bytesOf(response);
};

it('lists a server’s voices with readable names and known labels, without any speech request', async () => {
  const voices = (await listVoices()).map(({ voice_id, name, labels, language }) => [
    ...[voice_id, name, labels.gender, labels.accent],
    language,
  ]);
  expect(voices).toEqual([
    ['server.af_heart', 'Heart', '', '', undefined],
    ['server.en-GB-SoniaNeural', 'Sonia', 'female', 'British', 'en-GB'],
    ['server.x1', 'Broken', '', '', undefined],
  ]);
  expect((await previewOf('Heart', { method: 'HEAD' })).status).toBe(404);
  expect(server.spoken).toEqual([]);
});

it('speaks a preview with that very voice when it is first played', async () => {
  const [heart, again, sonia] = await Promise.all([play('Heart'), play('Heart'), play('Sonia')]);
  expect(heart).toEqual(server.sounds.get('af_heart'));
  expect(again).toEqual(heart);
  expect(sonia).toEqual(server.sounds.get('en-GB-SoniaNeural'));
  expect(sonia).not.toEqual(heart);
  expect(server.spoken.toSorted()).toEqual(['af_heart', 'en-GB-SoniaNeural']);
});

it('keeps previews in the data folder over a restart, and serves parts of them', async () => {
  const before = server.spoken.length;
  await product.stop();
  await start(product.dataFolder);
  const whole = await play('Heart');
  expect(whole).toEqual(server.sounds.get('af_heart'));
  const part = await previewOf('Heart', { headers: { range: 'bytes=0-99' } });
  expect([part.status, (await bytesOf(part)).equals(whole.subarray(0, 100))]).toEqual([206, true]);
  expect(server.spoken).toHaveLength(before);
});

it('refuses with a reason when the server fails, asks it once, and never lets eSpeak speak instead', async () => {
  for (const _ of ['first', 'second']) {
    const refused = await previewOf('Broken');
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(((await refused.json()) as ErrorBody).message).toBe(
      'This voice’s preview isn’t available right now. Try again in a minute.',
    );
  }
  expect(server.spoken.filter((voice) => voice === 'x1')).toHaveLength(1);
  expect(product.output()).toContain('previews: the preview of x1 failed (status 503)');
});
