import { expect, test, vi } from 'vitest';
import { joinTakes, type Decode } from './joinTakes.ts';

const limits = { maxSeconds: 600, maxBytes: 20_000_000 };
const take = (seconds: number) => new Blob([String(seconds)]);
const decode = vi.fn<Decode>(async (blob, rate) => new Float32Array(Math.round(Number(await blob.text()) * rate)));

test('paragraphs become one file, in order, with short pauses', async () => {
  const joined = await joinTakes([take(2), take(3)], limits, decode);
  expect(joined).toMatchObject({ status: 'joined', seconds: 5.4 });
  expect(joined.status === 'joined' && joined.file.size).toBe(44 + 2 * 129_600);
  expect(joined.status === 'joined' && joined.file.type).toBe('audio/wav');
});

test('a long reading is sent at a lower quality, so that it fits', async () => {
  decode.mockClear();
  const joined = await joinTakes([take(300), take(250)], limits, decode);
  expect(joined.status === 'joined' && joined.file.size).toBeLessThanOrEqual(limits.maxBytes);
  expect(decode.mock.calls.map(([, rate]) => rate)).toEqual([24_000, 24_000, 16_000, 16_000]);
});

test('more than ten minutes are not sent', async () => {
  expect(await joinTakes([take(590), take(10)], limits, decode)).toEqual({ status: 'tooLong' });
});
