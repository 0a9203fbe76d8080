import { expect, test, vi } from 'vitest';
import { readVideo } from './readVideo.ts';

const streamed = (parts: readonly number[], headers: Record<string, string> = {}, breaksOff = false) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const size of parts) controller.enqueue(new Uint8Array(size));
      },
      pull: (controller) => (breaksOff ? controller.error(new TypeError('network error')) : controller.close()),
    }),
    { headers },
  );

test('the whole file is returned as an mp4, with progress', async () => {
  const tell = vi.fn<(percent: number | undefined) => void>();
  const blob = await readVideo(streamed([25, 50, 25], { 'content-length': '100' }), tell);
  expect([blob.size, blob.type]).toEqual([100, 'video/mp4']);
  expect(tell.mock.calls.flat()).toEqual([25, 75, 100]);
});

test('a file of unknown length is read without a number', async () => {
  const tell = vi.fn<(percent: number | undefined) => void>();
  expect((await readVideo(streamed([10, 10]), tell)).size).toBe(20);
  expect(tell.mock.calls.flat()).toEqual([undefined, undefined]);
});

test('an interrupted or empty download is no file', async () => {
  const ignore = () => undefined;
  await expect(readVideo(streamed([10], {}, true), ignore)).rejects.toThrow('network error');
  await expect(readVideo(streamed([]), ignore)).rejects.toThrow('empty');
  await expect(readVideo(new Response(null), ignore)).rejects.toThrow('empty');
});
