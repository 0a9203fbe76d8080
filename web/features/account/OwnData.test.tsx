import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../../lib/client.ts';
import { accountOf, aUser } from '../../test/people.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { anItem, uidOf } from '../../test/stories.ts';
import { offline, press } from '../../test/asking.ts';
import { SettingsWithPlan } from '../../test/SettingsWithPlan.tsx';

type GetOwnData = Client['lifecycle']['getOwnData'];

const account = {
  id: 'u_nora',
  kind: 'user' as const,
  createdAt: '2030-01-01T00:00:00.000Z',
  name: 'Nora Avery',
  tokens: 12,
  freeNarrations: 0,
  isSubscribed: false,
  isPendingCancellation: false,
  debt: 0,
};
const nothing = {
  ledger: [],
  favorites: [],
  feeds: [],
  books: [],
  drafts: [],
  signIns: [],
  orders: [],
  held: [],
  shortLived: [],
};
const { timings: _, ...item } = anItem();
const video = { createdAt: '2030-01-02T00:00:00.000Z', state: 'ready', shape: 'wide' as const, captions: true };
const generated = {
  ...item,
  narrations: [],
  earlier: [],
  translated: [],
  abouts: [],
  details: [],
  videos: [
    { ...video, url: '/media/film.mp4', captionsUrl: '/media/film.vtt' },
    { ...video, url: null, captionsUrl: null },
  ],
  recordings: [],
  recordingLinks: [],
};
const silent = {
  ...generated,
  uid: uidOf('silent'),
  imageUrl: null,
  pictures: [],
  audioUrl: null,
  analysisText: '',
  videos: [],
  recordings: [],
  recordingLinks: [],
};
const paid = (at: string) => ({ at, balance: 'token' as const, amount: 1, reason: 'purchase' });

const saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ name: '', blob: blob as Blob });
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const filesAnswer = (answer: (url: string) => Response) => {
  const requested = vi.fn((url: string) => Promise.resolve(answer(url)));
  vi.stubGlobal('fetch', requested);
  return requested;
};

const open = async (getOwnData: GetOwnData) => {
  const view = renderAt('/settings', <SettingsWithPlan />, {
    account: { ...accountOf(aUser()) },
    lifecycle: { getOwnData },
  });
  await screen.findByText(/^(PRO|Free)$/);
  return view;
};

const namesIn = async (blob: Blob): Promise<string[]> => {
  const text = new TextDecoder('latin1').decode(await blob.arrayBuffer());
  const afterSignature = text.split('PK\u0003\u0004').slice(1);
  return afterSignature.map((header) => header.slice(26, 26 + header.charCodeAt(22)));
};

test('everything comes as one archive, over all pages, with the files of each story', async () => {
  const getOwnData = vi
    .fn<GetOwnData>()
    .mockResolvedValueOnce({
      items: { ...nothing, account, ledger: [paid('2030-02')], stories: [generated] },
      next: 'more',
    })
    .mockResolvedValueOnce({
      items: { ...nothing, account: null, ledger: [paid('2030-01')], stories: [silent] },
      next: undefined,
    });
  const requested = filesAnswer(() => new Response('bytes'));
  await open(getOwnData);
  await press('Download my data');
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['a-thousand-words.zip']));
  expect(getOwnData.mock.calls.map(([request]) => request?.query)).toEqual([{}, { cursor: 'more' }]);
  expect(requested.mock.calls.map(([url]) => url)).toEqual([
    '/media/image.jpg',
    '/media/voice.mp3',
    '/media/film.mp4',
    '/media/film.vtt',
  ]);
  const folder = `stories/2030-01-01 ${generated.uid}`;
  expect(await namesIn(saved[0]?.blob ?? new Blob())).toEqual([
    ...['story.json', 'story.txt', 'picture.jpg', 'narration.mp3', 'video 1.mp4', 'video 1.vtt'].map(
      (name) => `${folder}/${name}`,
    ),
    `stories/2030-01-01 ${silent.uid}/story.json`,
    'account.json',
  ]);
  const text = (await (saved[0]?.blob ?? new Blob()).text()).split('account.json')[1] ?? '';
  expect(text.indexOf('"2030-01"')).toBeLessThan(text.indexOf('"2030-02"'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download my data' }).disabled).toBe(false);
});

test('each of several pictures is a file of its own, with its line in the story', async () => {
  const more = (at: number) => ({
    ...{ imageUrl: `/media/${at}/picture.jpg?sig=1`, thumbnail: `/media/${at}/480.webp?sig=1`, renditions: [] },
    ...{
      width: 8,
      height: 8,
      placeholder: 'data:image/webp;base64,QUJD',
      alt: `A gate ${at}`,
      about: `Gate ${at}`,
      details: null,
    },
  });
  const several = { ...generated, videos: [], pictureCount: 3, pictures: [...generated.pictures, more(2), more(3)] };
  filesAnswer(() => new Response('bytes'));
  await open(
    vi.fn<GetOwnData>().mockResolvedValue({ items: { ...nothing, account, stories: [several] }, next: undefined }),
  );
  await press('Download my data');
  await waitFor(() => expect(saved).toHaveLength(1));
  const blob = saved[0]?.blob ?? new Blob();
  const pictures = (await namesIn(blob)).filter((name) => name.includes('picture'));
  expect(pictures.map((name) => name.split('/').at(-1))).toEqual(['picture.jpg', 'picture 2.jpg', 'picture 3.jpg']);
  const text = await blob.text();
  expect(text).toContain('Gate 3');
  expect(text).not.toMatch(/sig=1|QUJD/);
});

test('the archive has no expiring addresses, and leaves out missing files', async () => {
  filesAnswer(() => new Response('', { status: 404 }));
  await open(
    vi.fn<GetOwnData>().mockResolvedValue({ items: { ...nothing, account, stories: [generated] }, next: undefined }),
  );
  await press('Download my data');
  await waitFor(() => expect(saved).toHaveLength(1));
  const blob = saved[0]?.blob ?? new Blob();
  expect((await namesIn(blob)).filter((name) => /picture|narration|video/.test(name))).toEqual([]);
  const text = await blob.text();
  expect(text).toContain('Nora Avery');
  expect(text).not.toMatch(/\/media\/(image|film)/);
});

test.each([
  ['the list', vi.fn<GetOwnData>().mockRejectedValue(offline), 200, 'You seem to be offline.'],
  [
    'a file',
    vi.fn<GetOwnData>().mockResolvedValue({ items: { ...nothing, account, stories: [generated] }, next: undefined }),
    500,
    'Couldn’t prepare your data. Try again.',
  ],
])('without %s nothing is saved, and an error is shown', async (_what, getOwnData, status, sentence) => {
  filesAnswer(() => new Response('', { status }));
  await open(getOwnData);
  await press('Download my data');
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(saved).toEqual([]);
});

test('leaving the screen cancels the download', async () => {
  let signal: AbortSignal | undefined;
  const getOwnData: GetOwnData = (request) => {
    signal = request?.signal;
    return new Promise(() => undefined);
  };
  const { unmount } = await open(getOwnData);
  await press('Download my data');
  expect(screen.getByRole('status').textContent).toBe('Collecting your data');
  unmount();
  expect(signal?.aborted).toBe(true);
});
