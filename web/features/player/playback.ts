/**
 * Where a narration stands. `idle`: at its beginning, nothing lit. `starting`: asked for, no sound yet.
 * `renewing`: its address ran out and a fresh one is fetched; then it goes on at `seconds`.
 */
export type Playback = { mayRenew: boolean } & (
  | { is: 'idle' | 'starting' | 'playing' | 'paused' | 'failed' }
  | { is: 'renewing'; seconds: number; wasPlaying: boolean }
);

export type Happening =
  | { was: 'asked' | 'sounding' | 'stalled' | 'paused' | 'sought' | 'ended' | 'replaced' | 'renewed' }
  | { was: 'broken'; seconds: number };

export const atRest: Playback = { is: 'idle', mayRenew: true };

const isMoving = ({ is }: Playback): boolean => is === 'starting' || is === 'playing';

/** The player's state machine. One renewal is tried; sound makes the next one possible again. */
export function step(playback: Playback, happening: Happening): Playback {
  const { mayRenew } = playback;
  switch (happening.was) {
    case 'asked':
      return playback.is === 'renewing'
        ? { ...playback, wasPlaying: true }
        : { is: 'starting', mayRenew: mayRenew || playback.is === 'failed' };
    case 'sounding':
      return { is: 'playing', mayRenew: true };
    case 'stalled':
      return playback.is === 'playing' ? { is: 'starting', mayRenew } : playback;
    case 'paused':
      if (playback.is === 'renewing') return { ...playback, wasPlaying: false };
      return isMoving(playback) ? { is: 'paused', mayRenew } : playback;
    case 'sought':
      return playback.is === 'idle' ? { is: 'paused', mayRenew } : playback;
    case 'ended':
    case 'replaced':
      return atRest;
    case 'broken':
      return mayRenew
        ? { is: 'renewing', mayRenew: false, seconds: happening.seconds, wasPlaying: isMoving(playback) }
        : { is: 'failed', mayRenew: false };
    case 'renewed':
      if (playback.is !== 'renewing') return playback;
      if (playback.wasPlaying) return { is: 'starting', mayRenew };
      return { is: playback.seconds > 0 ? 'paused' : 'idle', mayRenew };
  }
}
