import { expect, test } from 'vitest';
import { deferred } from '#local/platform/deferred.ts';
import { createVoicePreviews } from './voicePreviews.ts';

const paths = Array.from({ length: 6 }, (_, at) => `/previews/server/${at}.mp3`);
const voices = new Map(paths.map((path, at) => [path, `voice${at}`]));

const scene = () => {
  const saved = new Map<string, Uint8Array>();
  const spoken: { voice: string; end: (sound: Uint8Array | Error) => void }[] = [];
  const lines: string[] = [];
  let milliseconds = 0;
  const previews = createVoicePreviews({
    voices,
    speak: async (voice, signal) => {
      const sound = deferred<Uint8Array | Error>();
      spoken.push({ voice, end: sound.resolve });
      signal.addEventListener('abort', () => sound.resolve(signal.reason as Error));
      const answer = await sound.promise;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    media: {
      has: async (key) => saved.has(key),
      put: async (key, bytes) => void saved.set(key, bytes),
    },
    now: () => new Date(milliseconds),
    log: (line) => lines.push(line),
  });
  const make = (at: number) => previews.make(paths[at] ?? '');
  const begun = async (count: number): Promise<void> => {
    await expect.poll(() => spoken.length).toBe(count);
  };
  return { saved, spoken, lines, previews, make, begun, pass: (seconds: number) => (milliseconds += seconds * 1000) };
};
const sound = new Uint8Array([1]);

test('a preview is spoken once for all who play it, and then saved', async () => {
  const { make, begun, spoken, saved } = scene();
  const both = Promise.all([make(0), make(0)]);
  await begun(1);
  spoken[0]?.end(sound);
  expect(await both).toEqual(['ready', 'ready']);
  expect(await make(0)).toBe('ready');
  expect(spoken.map(({ voice }) => voice)).toEqual(['voice0']);
  expect([...saved]).toEqual([['previews/server/0.mp3', sound]]);
});

test('a saved preview is not spoken again, and no other file is made', async () => {
  const { make, previews, spoken, saved } = scene();
  saved.set('previews/server/1.mp3', sound);
  expect(await make(1)).toBe('ready');
  expect(await previews.make('/previews/voices/Joanna.mp3')).toBe('none');
  expect(await previews.make('/previews/server/unknown.mp3')).toBe('none');
  expect(spoken).toEqual([]);
});

test('the server speaks one preview at a time, and few wait for it', async () => {
  const { make, begun, spoken, saved } = scene();
  saved.set('previews/server/5.mp3', sound);
  const made = [0, 1, 2, 3].map(make);
  await begun(1);
  expect(await make(4)).toBe('busy');
  expect(await make(5)).toBe('ready');
  for (const at of [0, 1, 2, 3]) {
    await begun(at + 1);
    spoken[at]?.end(sound);
  }
  expect(await Promise.all(made)).toEqual(['ready', 'ready', 'ready', 'ready']);
  expect(saved.size).toBe(5);
});

test('a server that failed is not asked again for a minute, and saves nothing', async () => {
  const { make, begun, spoken, saved, lines, pass } = scene();
  const first = make(0);
  await begun(1);
  spoken[0]?.end(new Error('status 503'));
  expect(await first).toBe('failed');
  expect(lines).toEqual(['previews: the preview of voice0 failed (status 503)']);
  pass(59);
  expect(await make(0)).toBe('failed');
  expect([spoken.length, saved.size]).toEqual([1, 0]);
  const other = make(1);
  await begun(2);
  spoken[1]?.end(sound);
  expect(await other).toBe('ready');
  pass(1);
  const again = make(0);
  await begun(3);
  spoken[2]?.end(sound);
  expect(await again).toBe('ready');
});

test('a stop aborts the running request to the server', async () => {
  const { make, begun, previews } = scene();
  const made = make(0);
  await begun(1);
  previews.close();
  expect(await made).toBe('failed');
});
