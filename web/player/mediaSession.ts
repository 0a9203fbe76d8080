import type { Player } from './player.ts';

export type Playing = { title: string; mood: string; picture: string | null };

export type Steps = { next?: (() => void) | undefined; previous?: (() => void) | undefined };

export function showOnLockScreen(player: Player, { title, mood, picture }: Playing, steps: Steps = {}): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const session = navigator.mediaSession;
  session.metadata = new MediaMetadata({
    title,
    artist: mood,
    album: 'A Thousand Words',
    artwork: picture ? [{ src: picture }] : [],
  });
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => player.play()],
    ['pause', () => player.pause()],
    ['seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? skipSeconds))],
    ['seekforward', ({ seekOffset }) => player.skip(seekOffset ?? skipSeconds)],
  ];
  if (steps.next) handlers.push(['nexttrack', steps.next]);
  if (steps.previous) handlers.push(['previoustrack', steps.previous]);
  for (const [action, handler] of handlers) set(session, action, handler);
  const stopPositions = showPosition(session, player);
  return () => {
    stopPositions();
    session.metadata = null;
    session.playbackState = 'none';
    for (const [action] of [...handlers, ['seekto']] as const) set(session, action, null);
  };
}

/** The skip buttons, the arrow keys and the lock screen skip this many seconds. */
export const skipSeconds = 10;

/** The lock screen advances the time itself, so only jumps of at least this length are reported. */
const jumpSeconds = 1;

function showPosition(session: MediaSession, player: Player): () => void {
  let isTimed: boolean | undefined;
  const tell = (): void => {
    const { durationSeconds, rate, playback, spoken } = player.view();
    session.playbackState = playback.status === 'playing' ? 'playing' : 'paused';
    // A voice of the device has no times.
    if (isTimed !== !spoken) {
      isTimed = !spoken;
      set(session, 'seekto', isTimed ? ({ seekTime }) => player.seekTo(seekTime ?? 0) : null);
      if (spoken) session.setPositionState?.();
    }
    if (!durationSeconds || spoken) return;
    // Browsers throw for a position outside the duration.
    const position = Math.min(Math.max(0, player.positionSeconds()), durationSeconds);
    session.setPositionState?.({ duration: durationSeconds, playbackRate: rate, position });
  };
  const stopView = player.subscribe(tell);
  let last = Number.NaN;
  const stopFrames = player.onFrame((seconds) => {
    if (Math.abs(seconds - last) > jumpSeconds) tell();
    last = seconds;
  });
  tell();
  return () => {
    stopView();
    stopFrames();
  };
}

function set(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // Browsers throw for actions that they do not know. The other actions must still work.
  }
}
