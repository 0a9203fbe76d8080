import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { readId3 } from '#test/support/fileTags.ts';
import { cuesOf, toSrt, toVtt } from '#shared/story/captions.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { passing, releaseClock, shown, stopClock } from '../../../test/clock.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { press } from '../../../test/asking.ts';
import { itemAt, readyItem } from '../../../test/items.ts';
import { VideoDialog } from '../../video/VideoDialog.tsx';
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
  stopClock();
});
afterEach(() => {
  releaseClock();
  vi.restoreAllMocks();
});

const show = (story = readyItem) => {
  const renew = vi.fn<() => Promise<unknown>>().mockResolvedValue(story);
  renderAt(
    '/item/one',
    <DownloadDialog
      VideoDialog={VideoDialog}
      BookDialog={() => null}
      story={story}
      renew={renew}
      onClose={() => undefined}
    />,
  );
  return { renew };
};

/** The shortest valid MP3: two layer III frames. */
const mp3 = new Uint8Array(200).fill(0xff);

test('the narration is saved with the present title in name and tag, the author, and a renewed address', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(mp3));
  const { renew } = show({ ...readyItem, title: 'Another Title' });
  expect(renew).toHaveBeenCalledOnce();
  await press('Narration MP3');
  await shown(() => expect(saved.map((file) => file.name)).toEqual(['Another Title.mp3']));
  expect(fetched.mock.calls[0]?.[0]).toBe(readyItem.audioUrl);
  const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer());
  expect(readId3(bytes)).toMatchObject({ TIT2: 'Another Title', COMM: 'Written and spoken by AI' });
  expect(bytes.slice(-mp3.length)).toEqual(mp3);
});

test('a failed narration shows an error in the dialog, and nothing is saved', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
  show();
  await press('Narration MP3');
  expect((await shown(() => screen.getByRole('alert'))).textContent).not.toBe('');
  expect(saved).toEqual([]);
});

const { analysisText: text, timings, duration } = readyItem;
test.each([
  ['Text TXT', 'A Boat Before the Bells.txt', 'text/plain', `${text}\n`],
  [
    'Captions for the web VTT',
    'A Boat Before the Bells.vtt',
    'text/vtt',
    toVtt(cuesOf(text, timings, duration, defaultLanguage)),
  ],
  [
    'Captions for video players SRT',
    'A Boat Before the Bells.srt',
    'application/x-subrip',
    toSrt(cuesOf(text, timings, duration, defaultLanguage)),
  ],
])('%s is saved as %s', async (button, name, type, content) => {
  show();
  await press(button);
  expect(saved.map((file) => file.name)).toEqual([name]);
  expect(saved[0]?.blob.type).toBe(`${type};charset=utf-8`);
  expect(await saved[0]?.blob.text()).toBe(content);
  await passing(60);
  expect(revoked.mock.calls).toEqual([['blob:saved']]);
});

test('Video opens the choice of its shape', async () => {
  show();
  await press('Video MP4, to share');
  screen.getByRole('dialog', { name: 'Make a video' });
  expect(screen.queryByRole('dialog', { name: 'Download' })).toBeNull();
});

test('a story without a voice offers only its text', () => {
  show(itemAt.silent);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Text TXT']);
});
