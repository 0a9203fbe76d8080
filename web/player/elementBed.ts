import { gainAt } from '#shared/story/ducking.ts';
import { fadeSeconds, type Bed } from './bed.ts';

const stepMilliseconds = 50;

export type LoopingSound = Pick<
  HTMLAudioElement,
  'loop' | 'src' | 'volume' | 'currentTime' | 'play' | 'pause' | 'load' | 'addEventListener' | 'removeAttribute'
>;

/** The fallback without Web Audio. It may pause briefly when it loops, and its volume changes in steps. */
export async function openElementBed(url: string, makeSound: () => LoopingSound = () => new Audio()): Promise<Bed> {
  const sound = makeSound();
  sound.loop = true;
  sound.src = url;
  await new Promise<void>((resolve, reject) => {
    sound.addEventListener('canplay', () => resolve(), { once: true });
    sound.addEventListener('error', () => reject(new Error(`no music at ${url}`)), { once: true });
    sound.load();
  });

  let level = 0;
  let ducked = 1;
  let fade = 0;
  let target = 0;
  let seconds: number = fadeSeconds.begin;
  let afterFade = (): void => undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = (): void => {
    sound.volume = Math.min(1, Math.max(0, level * ducked * fade));
  };
  const tick = (): void => {
    const step = stepMilliseconds / 1000 / seconds;
    fade = target > fade ? Math.min(target, fade + step) : Math.max(target, fade - step);
    show();
    if (fade !== target) return;
    clearInterval(timer);
    afterFade();
  };
  const fadeTo = (gain: number, within: number, then: () => void = () => undefined): void => {
    target = gain;
    seconds = within;
    afterFade = then;
    clearInterval(timer);
    timer = setInterval(tick, stepMilliseconds);
  };
  const silence = (): void => sound.pause();
  return {
    play() {
      // If the browser refuses autoplay, the narration must continue.
      void sound.play().catch(() => undefined);
      fadeTo(1, fadeSeconds.begin);
    },
    rest: () => fadeTo(0, fadeSeconds.rest, silence),
    stop: () =>
      fadeTo(0, fadeSeconds.end, () => {
        silence();
        sound.currentTime = 0;
      }),
    setLevel(gain) {
      level = gain;
      show();
    },
    follow(envelope, at) {
      ducked = gainAt(envelope, at);
      show();
    },
    close: () =>
      fadeTo(0, fadeSeconds.rest, () => {
        silence();
        sound.removeAttribute('src');
      }),
  };
}
