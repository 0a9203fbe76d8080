import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { releaseClock, shown, stopClock } from '../../test/clock.ts';
import { aUser } from '../../test/people.ts';
import { press } from '../../test/asking.ts';
import { openBell, showBell } from './testing/bell.tsx';
import { readyJob } from './testing/jobs.ts';

const saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  stopClock();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ name: '', blob: blob as Blob });
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last && this.href === 'blob:saved') last.name = this.download;
  });
});
afterEach(() => {
  releaseClock();
  vi.restoreAllMocks();
});

/** A response whose bytes the test sends. */
const coming = (length: number) => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (one) => {
      controller = one;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-length': String(length) } }),
    part: (size: number) => act(async () => controller?.enqueue(new Uint8Array(size))),
    end: () => act(async () => controller?.close()),
    breakOff: () => act(async () => controller?.error(new TypeError('network error'))),
  };
};

type Download = Client['video']['downloadExport'];
const name = 'Download The lights came late';

test('a video is saved as Job_{its name}.mp4, with progress', async () => {
  const file = coming(200);
  const downloadExport = vi.fn<Download>().mockResolvedValue(file.response);
  await showBell([readyJob], aUser(), { downloadExport });
  await openBell();
  await press(name);
  await file.part(50);
  const bar = await shown(() => screen.getByRole('progressbar', { name: 'Downloading The lights came late' }));
  await shown(() => expect(bar.getAttribute('value')).toBe('25'));
  await press(name);
  await file.part(150);
  await file.end();
  await shown(() => expect(saved.map((one) => one.name)).toEqual(['Job_The lights came late.mp4']));
  expect([saved[0]?.blob.size, saved[0]?.blob.type]).toEqual([200, 'video/mp4']);
  expect(downloadExport.mock.calls.map(([request]) => request.params)).toEqual([{ jobId: readyJob.jobId }]);
  await shown(() => screen.getByText('Ready'));
});

test('a failed download saves nothing, shows an error, and can be retried', async () => {
  const file = coming(200);
  const downloadExport = vi
    .fn<Download>()
    .mockResolvedValueOnce(file.response)
    .mockRejectedValueOnce(new ApiError(404, 'NOT_FOUND', 'Gone.'));
  await showBell([readyJob], aUser(), { downloadExport });
  await openBell();
  await press(name);
  await file.part(50);
  await file.breakOff();
  const alert = await shown(() => screen.getByRole('alert'));
  expect(alert.textContent).toBe('Failed to download file. Please try again.');
  await press(name);
  await shown(() => screen.getByRole('alert'));
  expect(downloadExport).toHaveBeenCalledTimes(2);
  expect(saved).toEqual([]);
});
