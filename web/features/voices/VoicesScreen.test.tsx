import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusalBody } from '#shared/errorBody.ts';
import { voices } from '#shared/story/voices.ts';
import type { Overrides } from '../../test/fakeClient.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { takeTurn } from '../../player/takeTurn.ts';
import { chooseLanguage } from '../../strings/language.ts';
import { VoicesScreen } from './VoicesScreen.tsx';

const play = vi.fn<() => Promise<void>>();
class FakeAudio extends EventTarget {
  static made: FakeAudio[] = [];
  src = '';
  play = play;
  pause = vi.fn<() => void>();
  constructor() {
    super();
    FakeAudio.made.push(this);
  }
}
const listed = voices.slice(0, 2);
const show = (listVoices: NonNullable<Overrides['story']>['listVoices'] = () => Promise.resolve([...listed])) =>
  renderAt('/voices', <VoicesScreen />, { story: { listVoices } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const speaker = (): FakeAudio => {
  const [audio] = FakeAudio.made;
  if (!audio || FakeAudio.made.length > 1) throw new Error(`${FakeAudio.made.length} speakers`);
  return audio;
};

beforeEach(() => {
  FakeAudio.made = [];
  play.mockReset().mockResolvedValue();
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
});
afterEach(() => vi.unstubAllGlobals());

test('each voice has its name, gender, accent and age', async () => {
  show();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AmeliaFemale · American · Adult',
    'TheoMale · American · Adult',
  ]);
});

test('a voice without a preview has no play button, and shows only known facts', async () => {
  const own = {
    voice_id: 'server.alloy',
    name: 'alloy',
    preview_url: null,
    labels: { gender: '', accent: '', age: '' },
  };
  show(() => Promise.resolve([own, ...listed]));
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toBe('alloy');
  expect(screen.queryByRole('button', { name: 'Play alloy' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Play Amelia' })).toBeDefined();
  await press('Favorite alloy');
  expect(screen.getByRole('button', { name: 'Favorite alloy', pressed: true })).toBeDefined();
});

const foreign = {
  voice_id: 'server.fr-FR-DeniseNeural',
  name: 'Denise',
  preview_url: '/previews/server/0123.mp3',
  labels: { gender: 'female', accent: '', age: '' },
  language: 'fr-FR',
};
const british = { ...foreign, voice_id: 'server.en-GB-SoniaNeural', name: 'Sonia', language: 'en-GB' };

test('a voice without an accent shows its language, in the language of the interface', async () => {
  const sonia = { ...british, labels: { ...british.labels, accent: 'British' } };
  const { unmount } = show(() => Promise.resolve([foreign, sonia]));
  const texts = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(await texts()).toEqual(['SoniaFemale · British', 'DeniseFemale · French (France)']);
  unmount();
  await chooseLanguage('es');
  show(() => Promise.resolve([foreign, sonia]));
  expect(await texts()).toEqual(['DeniseFemenina · Francés (Francia)', 'SoniaFemenina · Británica']);
});

test('a preview that its server must first speak says so until it sounds', async () => {
  let begin = (): void => undefined;
  play.mockReturnValueOnce(
    new Promise((resolve) => {
      begin = resolve;
    }),
  );
  show(() => Promise.resolve([foreign]));
  await press('Play Denise');
  expect((await screen.findByRole('status')).textContent).toBe('Preparing the preview');
  begin();
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.getByRole('button', { name: 'Pause Denise' })).toBeDefined();
});

test('a server that fails gives its reason beside the voice, and the button plays again', async () => {
  const refused = refusalBody('SPEECH_UNAVAILABLE', 'PREVIEW_DOWN', 'one');
  const answer = vi.fn<typeof fetch>(async () => Response.json(refused, { status: 503 }));
  vi.stubGlobal('fetch', answer);
  play.mockRejectedValueOnce(new DOMException('', 'NotSupportedError'));
  show(() => Promise.resolve([foreign, ...listed]));
  await press('Play Denise');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This voice’s preview isn’t available right now. Try again in a minute.');
  expect(alert.closest('li')?.textContent).toContain('Denise');
  expect(answer.mock.calls.map(([url]) => url)).toEqual(['/previews/server/0123.mp3']);
  await press('Play Denise');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pause Denise' })).toBeDefined();
});

test('a reason that comes after another voice was played is not shown', async () => {
  let answer: (response: Response) => void = () => undefined;
  const asked = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  vi.stubGlobal('fetch', asked);
  play.mockRejectedValueOnce(new DOMException('', 'NotSupportedError'));
  show(() => Promise.resolve([foreign, ...listed]));
  await press('Play Denise');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await press('Play Theo');
  answer(new Response('', { status: 503 }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pause Theo' })).toBeDefined());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a preview plays and pauses, one voice at a time', async () => {
  show();
  await press('Play Amelia');
  expect([speaker().src, play.mock.calls.length]).toEqual(['/previews/voices/Joanna.mp3', 1]);
  await press('Play Theo');
  expect(speaker().src).toBe('/previews/voices/Matthew.mp3');
  expect(
    screen
      .getAllByRole('button', { name: /Pause/ })
      .map((button) => button.ariaLabel ?? button.getAttribute('aria-label')),
  ).toEqual(['Pause Theo']);
  await press('Pause Theo');
  expect(speaker().pause).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: /Pause/ })).toBeNull();
});

test('the button shows play again when the preview has ended', async () => {
  show();
  await press('Play Amelia');
  speaker().dispatchEvent(new Event('ended'));
  expect(await screen.findByRole('button', { name: 'Play Amelia' })).toBeDefined();
});

test('a preview stops when something else plays, and when leaving the screen', async () => {
  const { unmount } = show();
  await press('Play Amelia');
  takeTurn({ pause: () => undefined });
  expect(speaker().pause).toHaveBeenCalledOnce();
  await press('Play Amelia');
  unmount();
  expect(speaker().pause).toHaveBeenCalledTimes(2);
});

test('a failed preview shows an error beside its voice, a stopped one does not', async () => {
  show();
  play.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await press('Play Amelia');
  expect(screen.queryByRole('alert')).toBeNull();
  play.mockRejectedValueOnce(new DOMException('', 'NotSupportedError'));
  await press('Play Theo');
  const alert = await screen.findByRole('alert');
  expect(alert.closest('li')?.textContent).toContain('Theo');
  await press('Play Amelia');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a star is stored in this browser', async () => {
  const { unmount } = show();
  await press('Favorite Theo');
  unmount();
  show();
  const star = async (name: string) =>
    (await screen.findByRole('button', { name: `Favorite ${name}` })).getAttribute('aria-pressed');
  expect([await star('Amelia'), await star('Theo')]).toEqual(['false', 'true']);
  await press('Favorite Theo');
  expect(await star('Theo')).toBe('false');
});

test('invalid stored stars are ignored', async () => {
  for (const broken of ['{', '{"a":1}', '[1,null]']) {
    localStorage.setItem('aw:favoriteVoices', broken);
    const { unmount } = show();
    expect(await screen.findAllByRole('button', { name: /Favorite/, pressed: false })).toHaveLength(2);
    unmount();
  }
});

test('loading, an error and an empty list are shown, and can be retried', async () => {
  const listVoices = vi
    .fn<NonNullable<NonNullable<Overrides['story']>['listVoices']>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce([])
    .mockResolvedValueOnce([...listed]);
  show(listVoices);
  expect(screen.getByText('Loading voices')).toBeDefined();
  expect(within(await screen.findByRole('alert')).getByRole('heading').textContent).toBe('Couldn’t load the voices');
  await press('Try Again');
  await screen.findByText("Oops, there's nothing here.");
  await press('Try Again');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
});
