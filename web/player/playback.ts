/**
 * Where a narration stands. `idle`: at its beginning, nothing lit. `starting`: asked for, no sound yet.
 * `renewing`: its address ran out and a fresh one is fetched; then it goes on at `seconds`.
 */
export type Playback = { mayRenew: boolean } & (
  | { is: 'idle' | 'starting' | 'playing' | 'paused' | 'failed' }
  | { is: 'renewing'; seconds: number; wasPlaying: boolean }
);

export type PlaybackEvent =
  | { type: 'play' | 'playing' | 'waiting' | 'pause' | 'seeked' | 'ended' | 'replaced' | 'renewed' }
  | { type: 'error'; seconds: number };

export const atRest: Playback = { is: 'idle', mayRenew: true };

const isMoving = ({ is }: Playback): boolean => is === 'starting' || is === 'playing';

/** Whether the listener has it on, sound or not: what the button is to end. */
export const isSounding = (playback: Playback): boolean =>
  isMoving(playback) || (playback.is === 'renewing' && playback.wasPlaying);

/** The player's state machine. One renewal is tried; sound makes the next one possible again. */
export function step(playback: Playback, event: PlaybackEvent): Playback {
  const { mayRenew } = playback;
  switch (event.type) {
    case 'play':
      return playback.is === 'renewing'
        ? { ...playback, wasPlaying: true }
        : { is: 'starting', mayRenew: mayRenew || playback.is === 'failed' };
    case 'playing':
      return { is: 'playing', mayRenew: true };
    case 'waiting':
      return playback.is === 'playing' ? { is: 'starting', mayRenew } : playback;
    case 'pause':
      if (playback.is === 'renewing') return { ...playback, wasPlaying: false };
      return isMoving(playback) ? { is: 'paused', mayRenew } : playback;
    case 'seeked':
      return playback.is === 'idle' ? { is: 'paused', mayRenew } : playback;
    case 'ended':
    case 'replaced':
      return atRest;
    case 'error':
      return mayRenew
        ? { is: 'renewing', mayRenew: false, seconds: event.seconds, wasPlaying: isMoving(playback) }
        : { is: 'failed', mayRenew: false };
    case 'renewed':
      if (playback.is !== 'renewing') return playback;
      if (playback.wasPlaying) return { is: 'starting', mayRenew };
      return { is: playback.seconds > 0 ? 'paused' : 'idle', mayRenew };
  }
}
