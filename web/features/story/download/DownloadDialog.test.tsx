import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { cuesOf, toSrt, toVtt } from '#shared/story/captions.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { press } from '../testing/asking.ts';
import { itemAt, readyItem } from '../testing/items.ts';
import { DownloadDialog } from './DownloadDialog.tsx';

let revoked: MockInstance<typeof URL.revokeObjectURL>;
const saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ name: '', blob: blob as Blob });
    return 'blob:saved';
  });
  revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last && this.href === 'blob:saved') last.name = this.download;
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (story = readyItem) => {
  const renew = vi.fn<() => Promise<unknown>>().mockResolvedValue(story);
  renderAt('/item/one', <DownloadDialog story={story} renew={renew} onClose={() => undefined} />);
  return { renew };
};

test('the narration is a link to a file of the first words, its address renewed before it is taken', () => {
  const { renew } = show();
  const link = screen.getByRole('link', { name: /Narration/ });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
    readyItem.audioUrl,
    'Before the bells.mp3',
  ]);
  expect(renew).toHaveBeenCalledOnce();
});

const { analysisText: text, timings, duration } = readyItem;
test.each([
  ['Text txt', 'Before the bells.txt', 'text/plain', `${text}\n`],
  ['Captions for the web VTT', 'Before the bells.vtt', 'text/vtt', toVtt(cuesOf(text, timings, duration))],
  [
    'Captions for video players SRT',
    'Before the bells.srt',
    'application/x-subrip',
    toSrt(cuesOf(text, timings, duration)),
  ],
])('%s is saved as %s', async (button, name, type, content) => {
  show();
  await press(button);
  expect(saved.map((file) => file.name)).toEqual([name]);
  expect(saved[0]?.blob.type).toBe(`${type};charset=utf-8`);
  expect(await saved[0]?.blob.text()).toBe(content);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(revoked.mock.calls).toEqual([['blob:saved']]);
});

test('a video leads to the choice of its shape', async () => {
  show();
  await press('Video mp4, to share');
  screen.getByRole('dialog', { name: 'Make a video' });
  expect(screen.queryByRole('dialog', { name: 'Download' })).toBeNull();
});

test('a story without a voice has its text alone', () => {
  show(itemAt.silent);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Text txt']);
});
