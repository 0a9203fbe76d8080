/** `starting`: requested, but still silent. `renewing`: fetches a new URL, and resumes at `seconds`. */
export type Playback = { mayRenew: boolean } & (
  | { status: 'idle' | 'starting' | 'playing' | 'paused' | 'failed' }
  | { status: 'renewing'; seconds: number; wasPlaying: boolean }
);

export type PlaybackEvent =
  | { type: 'play' | 'playing' | 'waiting' | 'pause' | 'seeked' | 'ended' | 'replaced' | 'renewed' }
  | { type: 'error'; seconds: number };

export const atRest: Playback = { status: 'idle', mayRenew: true };

const isMoving = ({ status }: Playback): boolean => status === 'starting' || status === 'playing';

export const isSounding = (playback: Playback): boolean =>
  isMoving(playback) || (playback.status === 'renewing' && playback.wasPlaying);

/** After an error, the player renews the URL once. It may do so again only after it has played. */
export function step(playback: Playback, event: PlaybackEvent): Playback {
  const { mayRenew } = playback;
  switch (event.type) {
    case 'play':
      return playback.status === 'renewing'
        ? { ...playback, wasPlaying: true }
        : { status: 'starting', mayRenew: mayRenew || playback.status === 'failed' };
    case 'playing':
      return { status: 'playing', mayRenew: true };
    case 'waiting':
      return playback.status === 'playing' ? { status: 'starting', mayRenew } : playback;
    case 'pause':
      if (playback.status === 'renewing') return { ...playback, wasPlaying: false };
      return isMoving(playback) ? { status: 'paused', mayRenew } : playback;
    case 'seeked':
      return playback.status === 'idle' ? { status: 'paused', mayRenew } : playback;
    case 'ended':
    case 'replaced':
      return atRest;
    case 'error':
      return mayRenew
        ? { status: 'renewing', mayRenew: false, seconds: event.seconds, wasPlaying: isMoving(playback) }
        : { status: 'failed', mayRenew: false };
    case 'renewed':
      if (playback.status !== 'renewing') return playback;
      if (playback.wasPlaying) return { status: 'starting', mayRenew };
      return { status: playback.seconds > 0 ? 'paused' : 'idle', mayRenew };
  }
}
