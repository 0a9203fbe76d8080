import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayerBar } from './PlayerBar.tsx';
import { usePlayer } from './usePlayer.ts';

const play = vi.fn<() => Promise<void>>();
const renew = vi.fn<() => Promise<string | null>>();

const Story = ({ url = '/media/a.mp3?sig=1' }: { url?: string | undefined }) => {
  const { player, view } = usePlayer(
    { url, durationSeconds: 95.4, renew },
    { title: 'T', mood: 'Calm', picture: null },
  );
  return (
    <>
      <PlayerBar player={player} view={view} />
      <label>
        Search <input />
      </label>
    </>
  );
};
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

test('space plays and M mutes when no control has the keyboard', async () => {
  render(<Story />);
  await userEvent.keyboard(' ');
  expect(play).toHaveBeenCalledOnce();
  await userEvent.keyboard('m');
  expect(sound().muted).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Muted. Turn the sound on' }));
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
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(renew).toHaveBeenCalledOnce();
});

test('the lock screen names the story while it plays, and its buttons work', async () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const session = {
    metadata: null as unknown,
    setActionHandler: (name: string, handler: MediaSessionActionHandler | null) => handlers.set(name, handler),
  };
  vi.stubGlobal('MediaMetadata', FakeMetadata);
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  const { unmount } = render(<Story />);
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(session.metadata).toMatchObject({ shown: { title: 'T', artist: 'Calm' } });
  handlers.get('seekto')?.({ action: 'seekto', seekTime: 33 });
  expect(sound().currentTime).toBe(33);
  unmount();
  expect([session.metadata, handlers.get('play')]).toEqual([null, null]);
  Reflect.deleteProperty(navigator, 'mediaSession');
  vi.unstubAllGlobals();
});
