import { duckingEnvelope, type Envelope, musicGain } from '#shared/story/ducking.ts';
import type { Bed, OpenBed } from './bed.ts';
import { pathOf } from './pathOf.ts';
import type { Player } from './player.ts';
import type { Source } from './playerState.ts';

/** During a shorter stall, the music continues, because jumps in the narration also cause stalls. */
const stallMilliseconds = 1500;

/**
 * Plays music, quieter while words are spoken. Muting the narration mutes the music too. If the music fails, the
 * narration continues.
 */
export function accompany(player: Player, openBed: OpenBed): () => void {
  let path: string | undefined;
  let bed: Bed | undefined;
  let isRequested = false;
  let wasMoving = false;
  let isSounding = false;
  let stall: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let ducked: { timings: Source['timings']; durationSeconds: number | undefined } | undefined;
  let envelope: Envelope = [];

  const open = async (url: string): Promise<void> => {
    isRequested = true;
    const mine = path;
    const opened = await openBed(url).catch(() => undefined);
    if (isOver || mine !== path) return opened?.close();
    bed = opened;
    if (bed) update();
    else player.setMusicFailed(true);
  };
  const change = (url: string | null | undefined): void => {
    const next = url ? pathOf(url) : undefined;
    if (next === path) return;
    path = next;
    clearTimeout(stall);
    bed?.close();
    bed = undefined;
    isSounding = false;
    isRequested = false;
    player.setMusicFailed(false);
  };
  const update = (): void => {
    const view = player.view();
    const { status } = view.playback;
    const isMoving = status === 'playing' || status === 'starting';
    const level = view.isMuted ? 0 : musicGain(view.musicVolume) * view.level;
    const { source, durationSeconds } = view;
    const musicUrl = source?.musicUrl;
    change(musicUrl);
    if (source?.timings !== ducked?.timings || durationSeconds !== ducked?.durationSeconds) {
      ducked = { timings: source?.timings, durationSeconds };
      envelope = duckingEnvelope(source?.timings ?? null, durationSeconds ?? 0);
    }
    // A failed track is requested again on the next play.
    if (isMoving && !wasMoving && view.isMusicFailed) {
      isRequested = false;
      player.setMusicFailed(false);
    }
    wasMoving = isMoving;
    if (musicUrl && isMoving && level > 0 && !isRequested) void open(musicUrl);
    if (!bed) return;
    bed.setLevel(level);
    clearTimeout(stall);
    if (status === 'playing') bed.follow(envelope, player.positionSeconds(), view.rate);
    if (status === 'starting' && isSounding) stall = setTimeout(() => sound('rest'), stallMilliseconds);
    else sound(status === 'playing' ? 'play' : status === 'idle' ? 'stop' : 'rest');
  };
  const sound = (how: 'play' | 'rest' | 'stop'): void => {
    isSounding = how === 'play';
    bed?.[how]();
  };

  const stopView = player.subscribe(update);
  const stopFrames = player.onFrame((seconds) => {
    const view = player.view();
    if (view.playback.status === 'playing') bed?.follow(envelope, seconds, view.rate);
  });
  update();
  return () => {
    isOver = true;
    clearTimeout(stall);
    stopView();
    stopFrames();
    bed?.close();
  };
}
