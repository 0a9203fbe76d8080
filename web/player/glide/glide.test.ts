import { describe, expect, test } from 'vitest';
import { wholePicture, type Area } from '#shared/story/shot.ts';
import type { PlayerView } from '../playerState.ts';
import { filling, type Framing } from './framing.ts';
import { glideSeconds, startGlide, transformOf, type Gliding } from './glide.ts';
import { shotAt, shotTimes } from '#shared/story/shotTimes.ts';
import { defaultLanguage } from '#shared/story/language.ts';

const part = (left: number, top: number, width: number): Area => ({ left, top, width, height: width });
const near = part(0.3, 0.2, 0.5);
const far = part(0, 0.4, 0.6);

const text = 'A hill. A heron stood. It slept.';
const shots = [
  { start: 0, picture: 0, ...wholePicture },
  { start: 8, picture: 0, ...near },
  { start: 23, picture: 0, ...wholePicture },
];
const word = (milliseconds: number, start: number) => ({ milliseconds, start, end: start + 1 });

describe('a shot begins', () => {
  test('with the first word of its sentence', () => {
    const words = [word(150, 0), word(300, 2), word(2000, 8), word(2400, 10), word(5500, 23)];
    const timed = shotTimes(
      { shots, timings: { words, sentences: [] }, analysisText: text, duration: 8 },
      defaultLanguage,
    );
    expect(timed.map(({ seconds }) => seconds)).toEqual([0, 2, 5.5]);
    expect([0, 1.9, 2, 5, 9].map((at) => shotAt(timed, at)?.width)).toEqual([1, 1, 0.5, 0.5, 1]);
  });

  test('with its sentence by length, without word times', () => {
    const timed = shotTimes({ shots, timings: null, analysisText: text, duration: 30 }, defaultLanguage);
    expect(timed.map(({ seconds }) => Math.round(seconds))).toEqual([0, 7, 21]);
  });

  test('never, for a whole picture or a silent story', () => {
    const still = [{ start: 0, picture: 0, ...wholePicture }];
    expect(shotTimes({ shots: still, timings: null, analysisText: text, duration: 30 }, defaultLanguage)).toEqual([]);
    expect(shotTimes({ shots, timings: null, analysisText: text, duration: null }, defaultLanguage)).toEqual([]);
  });
});

/** The horizontal position of the picture's left (0) or right (1) corners after the transform. */
const cornerOf = (transform: string, corner: 0 | 1): number => {
  const [x = 0, , scale = 1] = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
  return x / 100 + corner * scale;
};

test('a shot fills the box of the whole, edge to edge', () => {
  for (const { left, width } of [near, far]) {
    const transform = transformOf(part(left, 0, width));
    expect(cornerOf(transform, 0)).toBeCloseTo(-left / width, 3);
    expect(cornerOf(transform, 1)).toBeCloseTo((1 - left) / width, 3);
  }
  expect(transformOf(wholePicture)).toBe('translate(0%, 0%) scale(1)');
});

/** The easing curve: the share of the distance that is covered after this share of the time. */
const eased = (time: number): number => {
  const at = (t: number, one: number, two: number) => 3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t ** 2 * two + t ** 3;
  let [low, high] = [0, 1];
  for (let i = 0; i < 40; i += 1) {
    const middle = (low + high) / 2;
    if (at(middle, 0.3, 0.7) < time) low = middle;
    else high = middle;
  }
  return at(low, 0.1, 0.9);
};

test('no edge moves faster than 6 % of the width a second, and no move is shorter than four seconds', () => {
  for (const [from, to] of [
    [wholePicture, near],
    [near, far],
    [far, wholePicture],
  ] as const) {
    const seconds = glideSeconds(from, to);
    expect(seconds).toBeGreaterThanOrEqual(4);
    for (const corner of [0, 1] as const) {
      const way = cornerOf(transformOf(to), corner) - cornerOf(transformOf(from), corner);
      for (let at = 0; at + 0.05 < seconds; at += 0.05) {
        const step = eased((at + 0.05) / seconds) - eased(at / seconds);
        expect(Math.abs(way * step) / 0.05).toBeLessThanOrEqual(0.0605);
      }
    }
  }
  expect(glideSeconds(wholePicture, part(0.01, 0.01, 0.98))).toBe(4);
});

const scene = (framing?: Framing) => {
  const view = { playback: { status: 'idle' } } as PlayerView;
  const listeners = { frame: (_seconds: number) => {}, view: () => {} };
  let changes = 0;
  const style = { transition: '', transform: '' };
  const image = {
    style: new Proxy(style, {
      set: (target, key, value: string) => {
        changes += 1;
        return Reflect.set(target, key, value);
      },
    }),
  } as unknown as HTMLElement;
  const player: Gliding = {
    view: () => view,
    subscribe: (listener) => {
      listeners.view = listener;
      return () => void (listeners.view = () => {});
    },
    onFrame: (listener) => {
      listeners.frame = listener;
      listener(0);
      return () => void (listeners.frame = () => {});
    },
  };
  const timed = [
    { seconds: 0, picture: 0, area: wholePicture },
    { seconds: 2, picture: 0, area: near },
    { seconds: 5, picture: 0, area: far },
  ];
  const stop = startGlide(image, timed, player, framing);
  const be = (status: 'playing' | 'paused') => {
    view.playback = { status } as PlayerView['playback'];
    listeners.view();
  };
  return { style, stop, be, at: (seconds: number) => listeners.frame(seconds), changes: () => changes };
};

describe('the picture', () => {
  test('stays whole until playing, and then follows the words', () => {
    const { style, be, at } = scene();
    at(3);
    expect(style.transform).toBe('');
    be('playing');
    at(1.9);
    expect(style.transform).toBe('');
    at(2);
    expect(style.transform).toBe(transformOf(near));
    at(5.1);
    expect(style.transform).toBe(transformOf(far));
  });

  test('returns to the whole on pause, and to the shot on play', () => {
    const { style, be, at } = scene();
    be('playing');
    at(3);
    be('paused');
    expect(style.transform).toBe(transformOf(wholePicture));
    be('playing');
    at(3);
    expect(style.transform).toBe(transformOf(near));
  });

  test('is updated once per shot', () => {
    const { be, at, changes } = scene();
    be('playing');
    for (let frame = 0; frame < 600; frame += 1) at(frame / 100);
    expect(changes()).toBe(4);
  });

  test('is whole at once without motion', () => {
    const { style, be, at, stop } = scene();
    be('playing');
    at(3);
    stop();
    expect(style.transform).toBe(transformOf(wholePicture));
    expect(style.transition).toContain('0.4s');
    at(6);
    expect(style.transform).toBe(transformOf(wholePicture));
  });

  test('on a screen of another shape shows the whole during a pause, and fills it again', () => {
    const framing = filling({ width: 390, height: 844 }, { width: 2048, height: 1365 });
    const { style, be, at, stop } = scene(framing);
    be('playing');
    at(3);
    expect(style.transform).toBe(transformOf(framing.seen(near), framing.base));
    for (const [status, seen] of [
      ['paused', framing.paused],
      ['playing', framing.seen(near)],
    ] as const) {
      be(status);
      at(3);
      expect([style.transform, style.transition]).toEqual([
        transformOf(seen, framing.base),
        expect.stringContaining('2.5s'),
      ]);
    }
    at(6);
    expect(Number(/[\d.]+/.exec(style.transition)?.[0])).toBe(
      Number(glideSeconds(framing.seen(near), framing.seen(far), framing.base).toFixed(2)),
    );
    stop();
    expect(style.transform).toBe('translate(0%, 0%) scale(1)');
  });
});
