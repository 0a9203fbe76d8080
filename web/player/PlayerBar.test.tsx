import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render as renderWithin, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useMemo, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import { readyItem } from '../test/items.ts';
import { PlayerBar } from './PlayerBar.tsx';
import { withPlayer } from './testing/withPlayer.tsx';
import { usePlayer } from './usePlayer.ts';

const play = vi.fn<() => Promise<void>>();
const renew = vi.fn<() => Promise<string | null>>();

type StoryProps = { url?: string; musicUrl?: string | null; onRemoveMusic?: () => void; isMusicBusy?: boolean };

const text = 'He rowed on. The far shore waited.';
const generated: Item = { ...readyItem, title: 'T', duration: 95.4, analysisText: text, timings: null };

const Story = ({ url = '/media/a.mp3?sig=1', musicUrl = null, ...music }: StoryProps) => {
  const story = useMemo(() => ({ ...generated, audioUrl: url, musicUrl }), [url, musicUrl]);
  const { player, view } = usePlayer(story);
  return (
    <>
      <PlayerBar player={player} view={view} {...music} />
      <label>
        Search <input />
      </label>
    </>
  );
};
const render = (story: ReactElement) =>
  renderWithin(story, {
    wrapper: withPlayer({ story: { getStory: async () => ({ ...generated, audioUrl: await renew() }) } }),
  });
class FakeMetadata {
  shown: unknown;
  constructor(shown: unknown) {
    this.shown = shown;
  }
}
const sound = (): HTMLAudioElement => {
  const audio = document.querySelector('audio');
  if (!audio) throw new Error('no audio element');
  return audio;
};
const happens = (name: string) => sound().dispatchEvent(new Event(name));

beforeEach(() => {
  play.mockReset().mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  renew.mockReset().mockResolvedValue(null);
});
afterEach(() => void vi.restoreAllMocks());

test('shows the length as minutes and seconds before anything plays', () => {
  render(<Story />);
  expect(screen.getByText('1:35')).toBeDefined();
  expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe('0:00 of 1:35');
});

test('one button plays, and then pauses', async () => {
  render(<Story />);
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(play).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
});

test('buttons and arrow keys go ten seconds back and forth', async () => {
  render(<Story />);
  await userEvent.click(screen.getByRole('button', { name: 'Forward 10 seconds' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(sound().currentTime).toBe(20);
  await userEvent.click(screen.getByRole('button', { name: 'Back 10 seconds' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(sound().currentTime).toBe(0);
});

test('arrow keys work on the position bar, too', async () => {
  render(<Story />);
  act(() => screen.getByRole('slider', { name: 'Position' }).focus());
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  expect(sound().currentTime).toBe(20);
  await userEvent.keyboard('{ArrowDown}');
  expect(sound().currentTime).toBe(10);
});

test('space plays and M mutes when no control has the keyboard', async () => {
  render(<Story />);
  await userEvent.keyboard(' ');
  expect(play).toHaveBeenCalledOnce();
  await userEvent.keyboard('m');
  expect(sound().muted).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Unmute' }));
  expect(sound().muted).toBe(false);
});

test('keys typed into a field are not the player’s', async () => {
  render(<Story />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'my moon{ArrowLeft}');
  expect(play).not.toHaveBeenCalled();
  expect(sound().muted).toBe(false);
});

test('keys with a modifier stay the browser’s', async () => {
  render(<Story />);
  await userEvent.keyboard('{Control>}m{/Control}{Alt>}{ArrowLeft}{/Alt}');
  expect(sound().muted).toBe(false);
});

test('the speed can be chosen', async () => {
  render(<Story />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5×');
  expect(sound().playbackRate).toBe(1.5);
});

test('says so when the narration cannot be loaded, even with a fresh address', async () => {
  render(<Story />);
  happens('error');
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load');
  expect(renew).toHaveBeenCalledOnce();
});

test('the lock screen names the story while it plays, and its buttons work', async () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const positions: MediaPositionState[] = [];
  const session = {
    metadata: null as unknown,
    playbackState: 'none',
    setPositionState: (state: MediaPositionState) => void positions.push(state),
    setActionHandler: (name: string, handler: MediaSessionActionHandler | null) => handlers.set(name, handler),
  };
  vi.stubGlobal('MediaMetadata', FakeMetadata);
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  const { unmount } = render(<Story />);
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(session.metadata).toMatchObject({ shown: { title: 'T', artist: 'Calm' } });
  handlers.get('seekto')?.({ action: 'seekto', seekTime: 33 });
  expect(sound().currentTime).toBe(33);
  expect(positions.at(-1)).toEqual({ duration: 95.4, playbackRate: 1, position: 33 });
  act(() => void happens('playing'));
  expect(session.playbackState).toBe('playing');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '2×');
  expect(positions.at(-1)).toMatchObject({ playbackRate: 2 });
  await act(async () => unmount());
  expect(session.playbackState).toBe('none');
  expect([session.metadata, handlers.get('play')]).toEqual([null, null]);
  Reflect.deleteProperty(navigator, 'mediaSession');
  vi.unstubAllGlobals();
});

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Music volume' });
const slideTo = (value: string) => fireEvent.input(slider(), { target: { value } });

test('music starts at a volume of 0.06, from 0 to 1 by hundredths; without music there is no control', () => {
  const { rerender } = render(<Story musicUrl="/s/calm.mp3" />);
  const { min, max, step, value } = slider();
  expect([min, max, step, value]).toEqual(['0', '1', '0.01', '0.06']);
  expect(slider().getAttribute('aria-valuetext')).toBe('6%');
  rerender(<Story />);
  expect(screen.queryByRole('slider', { name: 'Music volume' })).toBeNull();
});

test('the volume is remembered for the next story', () => {
  const { unmount } = render(<Story musicUrl="/s/calm.mp3" />);
  slideTo('0.4');
  expect(slider().getAttribute('aria-valuetext')).toBe('40%');
  unmount();
  render(<Story url="/media/b.mp3" musicUrl="/s/epic.mp3" />);
  expect(slider().value).toBe('0.4');
});

test('an invalid remembered volume is ignored', () => {
  for (const broken of ['loud', '-1', '7', '']) {
    localStorage.setItem('aw:musicVolume', broken);
    const { unmount } = render(<Story musicUrl="/s/calm.mp3" />);
    expect(slider().value).toBe('0.06');
    unmount();
  }
});

test('the music can be removed, unless a change is running', async () => {
  const onRemoveMusic = vi.fn<() => void>();
  const { rerender } = render(<Story musicUrl="/s/calm.mp3" onRemoveMusic={onRemoveMusic} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove music' }));
  expect(onRemoveMusic).toHaveBeenCalledOnce();
  rerender(<Story musicUrl="/s/calm.mp3" onRemoveMusic={onRemoveMusic} isMusicBusy />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove music' }));
  expect(onRemoveMusic).toHaveBeenCalledOnce();
  rerender(<Story musicUrl="/s/calm.mp3" />);
  expect(screen.queryByRole('button', { name: 'Remove music' })).toBeNull();
});

test('on a narrow player the volume opens from a button', async () => {
  render(<Story musicUrl="/s/calm.mp3" />);
  const button = screen.getByRole('button', { name: 'Music volume' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.contains(slider())).toBe(true);
});

test('failed music shows an error, and the voice continues', async () => {
  vi.stubGlobal(
    'AudioContext',
    class {
      close = () => Promise.resolve();
    },
  );
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  render(<Story musicUrl="/s/gone.mp3" />);
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect((await screen.findByRole('status')).textContent).toBe('Couldn’t load the music. The story plays without it.');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
  vi.unstubAllGlobals();
});

test('the narration’s captions become a WebVTT track on playing, not before', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return 'blob:captions';
  });
  render(<Story />);
  expect(made).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  const track = document.querySelector('track');
  expect([track?.kind, track?.srclang, track?.getAttribute('src')]).toEqual(['captions', 'en', 'blob:captions']);
  const vtt = await made.at(-1)?.text();
  expect(vtt).toMatch(/^WEBVTT\n\n00:00:00\.000 --> .*\nHe rowed on\.\n/);
});

test('a narration continues where it was left', async () => {
  const { unmount } = render(<Story />);
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  sound().currentTime = 50;
  unmount();
  render(<Story url="/media/a.mp3?sig=2" />);
  expect(sound().currentTime).toBe(50);
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
});

describe('stalled offline', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    onlineManager.setOnline(true);
    vi.useRealTimers();
  });
  const halt = async () => {
    render(<Story />);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    act(() => void happens('playing'));
    sound().currentTime = 12;
    act(() => void happens('waiting'));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(renew).not.toHaveBeenCalled();
    act(() => onlineManager.setOnline(false));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(renew).toHaveBeenCalledOnce();
  };
  const heardFrom = () => [new URL(sound().src, 'http://here').search, sound().currentTime];

  test('playback continues from the device after a moment', async () => {
    renew.mockResolvedValue('/media/a.mp3?offline');
    await halt();
    expect([...heardFrom(), play.mock.calls.length]).toEqual(['?offline', 12, 2]);
  });

  test('playback waits without a saved file, and resumes when online', async () => {
    await halt();
    expect(heardFrom()).toEqual(['?sig=1', 12]);
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => void happens('playing'));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
  });
});
