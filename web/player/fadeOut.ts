import type { Core } from './listening.ts';
import { isSounding } from './playback.ts';

const FADE_MILLISECONDS = 1200;
const STEP_MILLISECONDS = 60;

/** Fades the sound and pauses it. A press on Pause, or another story, ends the fade. */
export const createFade = ({ player, view }: Pick<Core, 'player' | 'view'>) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  const end = (): void => {
    if (timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    player.setLevel(1);
  };
  const begin = (): void => {
    end();
    if (!isSounding(player.view().playback)) return;
    const uid = view().entry?.uid;
    let level = 1;
    timer = setInterval(() => {
      if (view().entry?.uid !== uid || !isSounding(player.view().playback)) return end();
      level -= STEP_MILLISECONDS / FADE_MILLISECONDS;
      if (level > 0) return player.setLevel(level);
      player.pause();
      end();
    }, STEP_MILLISECONDS);
  };
  return { begin, end };
};
