export type Overlay = {
  key: string;
  startMilliseconds: number;
  durationMilliseconds: number;
  fadeInMilliseconds?: number;
  fadeOutMilliseconds?: number;
};

const CARD_MILLISECONDS = 2000;
const CARD_FADE_MILLISECONDS = 400;

/** Half of the dissolve comes before the sentence of the next view. */
const DISSOLVE_MILLISECONDS = 500;

/** Three frames take 125 ms, so that every view begins and ends on a frame. */
const GRID_MILLISECONDS = 125;

export type View = { key: string; startMilliseconds: number };

type Parts = {
  views?: readonly View[] | undefined;
  titleKey?: string | undefined;
  endKey?: string | undefined;
  durationMilliseconds: number;
};

/** A view stays until the next one fully hides it. */
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

/** Players show the first frame as preview, so the title begins there. */
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
