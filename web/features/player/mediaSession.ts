import type { Player } from './player.ts';

export type Playing = { title: string; mood: string; picture: string | null };

/** Puts the story on the lock screen and its buttons to work. Answers how to take it away again. */
export function showOnLockScreen(player: Player, { title, mood, picture }: Playing): () => void {
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
    ['seekto', ({ seekTime }) => player.seekTo(seekTime ?? 0)],
  ];
  for (const [action, handler] of handlers) set(session, action, handler);
  return () => {
    session.metadata = null;
    for (const [action] of handlers) set(session, action, null);
  };
}

/** How far the skip buttons, the arrow keys and the lock screen go. */
export const skipSeconds = 10;

function set(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // Browsers throw for actions they do not know; the others still work.
  }
}
