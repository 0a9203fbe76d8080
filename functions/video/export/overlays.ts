export type Overlay = {
  key: string;
  startMilliseconds: number;
  durationMilliseconds: number;
  fadeInMilliseconds?: number;
  fadeOutMilliseconds?: number;
};

const CARD_MILLISECONDS = 2000;
const CARD_FADE_MILLISECONDS = 400;

/** The dissolve from one view to the next. Half of it takes place before the next view's sentence begins. */
const DISSOLVE_MILLISECONDS = 500;

/** Views begin at multiples of three frames: 125 ms. A single frame does not last a whole number of milliseconds. */
const GRID_MILLISECONDS = 125;

export type View = { key: string; startMilliseconds: number };

type Parts = {
  views?: readonly View[] | undefined;
  titleKey?: string | undefined;
  endKey?: string | undefined;
  durationMilliseconds: number;
};

/** Each view stays until the next one covers it completely. */
const dissolves = (views: readonly View[], endMilliseconds: number): Overlay[] => {
  const comes = views.map(({ startMilliseconds }) => {
    const from = Math.max(0, startMilliseconds - DISSOLVE_MILLISECONDS / 2);
    return GRID_MILLISECONDS * Math.round(from / GRID_MILLISECONDS);
  });
  return views.flatMap(({ key }, index) => {
    const from = comes[index] ?? 0;
    const until = Math.min(endMilliseconds, (comes[index + 1] ?? Infinity) + DISSOLVE_MILLISECONDS);
    const durationMilliseconds = until - from;
    const fadeInMilliseconds = Math.min(DISSOLVE_MILLISECONDS, durationMilliseconds);
    return durationMilliseconds > 0 ? [{ key, startMilliseconds: from, durationMilliseconds, fadeInMilliseconds }] : [];
  });
};

/** The layers of a video. The title begins with the first frame, because players show this frame as a preview. */
export const overlaysOf = ({ views = [], titleKey, endKey, durationMilliseconds }: Parts): Overlay[] => {
  const half = Math.floor(durationMilliseconds / 2);
  const titleEnds = Math.min(CARD_MILLISECONDS + CARD_FADE_MILLISECONDS, half);
  const endBegins = Math.max(durationMilliseconds - CARD_MILLISECONDS - CARD_FADE_MILLISECONDS, half);
  const fade = Math.min(CARD_FADE_MILLISECONDS, half);
  return [
    ...dissolves(views, durationMilliseconds),
    ...(titleKey === undefined
      ? []
      : [
          {
            key: titleKey,
            startMilliseconds: 0,
            durationMilliseconds: titleEnds - fade,
            fadeOutMilliseconds: fade,
          },
        ]),
    ...(endKey === undefined
      ? []
      : [
          {
            key: endKey,
            startMilliseconds: endBegins,
            durationMilliseconds: durationMilliseconds - endBegins,
            fadeInMilliseconds: fade,
          },
        ]),
  ];
};
