import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoryCard } from '#shared/story/card.ts';
import { moods } from '#shared/story/moods.ts';
import type { Page } from '../../lib/client.ts';
import { chooseLanguage } from '../../strings/language.ts';
import { passing, releaseClock, shown, stopClock } from '../../test/clock.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { aCard, uidOf } from '../../test/stories.ts';
import { takeTurn } from '../../player/takeTurn.ts';
import { held } from '../../test/asking.ts';
import { UploadsContext } from '../../lib/useUploads.ts';
import { HomeScreen } from './HomeScreen.tsx';

class FakeAudio extends EventTarget {
  static made: FakeAudio[] = [];
  readonly url: string;
  readonly play = vi.fn(() => Promise.reject(new Error('cannot play here')));
  readonly pause = vi.fn();
  readonly removeAttribute = vi.fn();
  currentTime = 0;
  duration = NaN;
  constructor(url: string) {
    super();
    this.url = url;
    FakeAudio.made.push(this);
  }
}

beforeEach(() => {
  FakeAudio.made = [];
  vi.stubGlobal('Audio', FakeAudio);
});
afterEach(() => vi.unstubAllGlobals());

const never = () => new Promise<never>(() => undefined);
const make = vi.fn();

const show = (overrides: Parameters<typeof renderAt>[2], others: Parameters<typeof renderAt>[4] = {}) =>
  renderAt(
    '/',
    <UploadsContext value={{ prepare: () => undefined, choose: () => undefined, make }}>
      <HomeScreen promo={null} />
    </UploadsContext>,
    overrides,
    {},
    others,
  );

const withMoods = { gallery: { listExplore: never }, story: { listMoods: () => Promise.resolve([...moods]) } };

test('headline and picker are shown without any call', async () => {
  show({ gallery: { listExplore: never }, story: { listMoods: never } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Discover the story behind every image');
  const kite = new File(['kite'], 'kite.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Turn Image into Story'), kite);
  expect(make).toHaveBeenCalledWith(kite);
});

const listen = () => screen.queryByRole('button', { name: 'Listen to a story first' });

test('the listen button is present at once, and enabled with the first stories', async () => {
  const explore = held<Page<StoryCard[]>>();
  show({ ...withMoods, gallery: { listExplore: () => explore.promise } });
  expect(listen()?.matches(':disabled')).toBe(true);
  await explore.answer({ items: [aCard()], next: undefined });
  await waitFor(() => expect(listen()?.matches(':disabled')).toBe(false));
});

test.each([
  ['there is none', () => Promise.resolve({ items: [], next: undefined })],
  ['they cannot be reached', () => Promise.reject(new Error('The lake is frozen.'))],
])('no listen button when %s', async (_, listExplore) => {
  show({ ...withMoods, gallery: { listExplore } });
  await waitFor(() => expect(listen()).toBeNull());
});

test('in another language the page says that stories are in English', async () => {
  const message = { en: /Stories are in English\.$/, es: /Las historias están en inglés\.$/ };
  show({ gallery: { listExplore: never }, story: { listMoods: never } });
  expect(screen.queryByText(message.en)).toBeNull();
  await act(() => chooseLanguage('es'));
  expect(screen.getByText(message.es)).toBeTruthy();
  await act(() => chooseLanguage('en'));
  expect(screen.queryByText(message.es)).toBeNull();
});

test('a file that is no picture is refused beside the picker', async () => {
  make.mockClear();
  show(withMoods);
  const letter = new File(['x'], 'a.txt', { type: 'text/plain' });
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Turn Image into Story'), letter);
  expect(screen.getByText(/^We don’t support this file type\./)).toBeTruthy();
  expect(make).not.toHaveBeenCalled();
});

test('the first nine stories of Explore are below, with a link to all', async () => {
  const cards = Array.from({ length: 12 }, (_, rank) => aCard({ uid: uidOf(`story${rank}x`) }));
  show({ ...withMoods, gallery: { listExplore: () => Promise.resolve({ items: cards, next: undefined }) } });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(9));
  expect(screen.getByRole('link', { name: 'Explore all uploads' }).getAttribute('href')).toBe('/explore');
});

test.each([
  ['those heard or marked, up to the first that was neither', [3, 1, 0, 2], [true, true, false, false]],
  ['none as long as the first was neither', [0, 2], [false, false]],
])('of the first nine %s have a rank', async (_, views, ranked) => {
  const items = views.map((count, i) => aCard({ uid: uidOf(`story${i}x`), metrics: { views: count, favorites: 0 } }));
  show({ ...withMoods, gallery: { listExplore: () => Promise.resolve({ items, next: undefined }) } });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(views.length));
  const places = screen.getAllByRole('article').map((card) => card.closest('li')?.classList.contains('top__ranked'));
  expect(places).toEqual(ranked);
});

describe('while samples are being prepared', () => {
  beforeEach(stopClock);
  afterEach(releaseClock);

  test('a status shows progress, and each picture keeps its place until the nine are full', async () => {
    const server = { count: 0, sampleProgress: { added: 0, of: 12 } as { added: number; of: number } | undefined };
    const cards = () => Array.from({ length: server.count }, (_, rank) => aCard({ uid: uidOf(`story${rank}x`) }));
    const listExplore = () => Promise.resolve({ items: cards().toReversed(), next: undefined });
    show({ ...withMoods, gallery: { listExplore } }, { sampleProgress: () => Promise.resolve(server.sampleProgress) });
    await shown(() => screen.getByText('Preparing sample stories (0 of 12)'));
    expect(screen.queryByText(/^We’re preparing the first stories/)).toBeNull();
    for (const added of [2, 8, 11]) {
      Object.assign(server, { count: added, sampleProgress: { added, of: 12 } });
      await passing(3);
      await shown(() => screen.getByText(`Preparing sample stories (${added} of 12)`));
    }
    Object.assign(server, { count: 12, sampleProgress: undefined });
    await passing(3);
    await shown(() => expect(screen.queryByText(/^Preparing sample stories/)).toBeNull());
    await shown(() => expect(screen.getAllByRole('article')).toHaveLength(9));
    const places = screen.getAllByRole('article').map((card) => card.querySelector('a')?.getAttribute('href'));
    // The stories of earlier responses come first. Within a response, the newest story is first, as on the server.
    const names = [1, 0, 7, 6, 5, 4, 3, 2, 10].map((rank) => `/item/${uidOf(`story${rank}x`)}`);
    expect(places).toEqual(names);
  });
});

describe('a card, on a stopped clock', () => {
  beforeEach(stopClock);
  afterEach(releaseClock);
  const button = (name: string) => shown(() => screen.getByRole('button', { name }));
  const turned = async () => {
    const view = show(withMoods);
    fireEvent.click(await button('Hear Calm'));
    return view;
  };

  test('turned speaks after 300 ms; stop silences it and turns it back', async () => {
    await turned();
    const [audio] = FakeAudio.made;
    expect(audio?.url).toBe('/previews/moods/calm.mp3');
    await passing(0.299);
    expect(audio?.play).not.toHaveBeenCalled();
    await passing(0.001);
    expect(audio?.play).toHaveBeenCalledTimes(1);
    fireEvent.click(await button('Stop Calm'));
    expect(audio?.pause).toHaveBeenCalled();
    expect(audio?.currentTime).toBe(0);
    expect(await button('Hear Calm')).toBeTruthy();
  });

  test('turned back before it speaks stays quiet', async () => {
    await turned();
    fireEvent.keyDown(await button('Stop Calm'), { key: 'Escape' });
    await passing(1);
    expect(FakeAudio.made[0]?.play).not.toHaveBeenCalled();
  });

  test('whose excerpt fails to play shows only its text', async () => {
    const generated = vi.fn<() => void>();
    const { events } = await turned();
    events.subscribe('server-error', generated);
    await passing(0.4);
    expect(FakeAudio.made[0]?.play).toHaveBeenCalledTimes(1);
    expect(await button('Stop Calm')).toBeTruthy();
    expect([generated.mock.calls.length, screen.getByRole('alert').textContent]).toEqual([0, '']);
  });

  test('falls silent and turns back when something else speaks', async () => {
    await turned();
    await passing(0.4);
    act(() => takeTurn({ pause: () => undefined }));
    expect(await button('Hear Calm')).toBeTruthy();
    expect(FakeAudio.made[0]?.pause).toHaveBeenCalledTimes(1);
  });
});

test('a card turns back when its excerpt ends, and only one is turned at a time', async () => {
  show(withMoods);
  const card = async (name: string) => (await screen.findByText(name, { selector: 'strong' })).closest('.flip');
  await userEvent.click(await screen.findByRole('button', { name: 'Hear Calm' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hear Joyful' }));
  expect((await card('Calm'))?.className).toBe('flip');
  expect((await card('Joyful'))?.className).toContain('is-flipped');
  FakeAudio.made.at(-1)?.dispatchEvent(new Event('ended'));
  await waitFor(async () => expect((await card('Joyful'))?.className).toBe('flip'));
  expect(within(document.body).getByRole('button', { name: 'Hear Joyful' })).toBeTruthy();
});

test('failed moods show an error, and can be retried', async () => {
  const listMoods = vi.fn(() => Promise.resolve([...moods])).mockRejectedValueOnce(new Error('The lake is frozen.'));
  show({ gallery: { listExplore: never }, story: { listMoods } });
  const errorMessage = await screen.findByText('Couldn’t load the styles.');
  expect(errorMessage.getAttribute('role')).toBe('alert');
  await userEvent.click(within(errorMessage).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Hear Calm' })).toBeTruthy();
});
