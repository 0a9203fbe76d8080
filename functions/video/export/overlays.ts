/** A picture of the frame's size that lies on the video for a while, on those before it in the list. */
export type Overlay = {
  /** A PNG; where it is transparent, what is below is seen. */
  key: string;
  startMilliseconds: number;
  /** With its fading in, without its fading out. */
  durationMilliseconds: number;
  fadeInMilliseconds?: number;
  fadeOutMilliseconds?: number;
};

/** Title and end are to be read for so long. */
const CARD_MILLISECONDS = 2000;
const CARD_FADE_MILLISECONDS = 400;

/** One view goes over into the next for so long, half of it before the sentence that it belongs to. */
const DISSOLVE_MILLISECONDS = 500;

/** Three frames, and a whole number of milliseconds: what begins on it begins on a frame, and ends on one. */
const GRID_MILLISECONDS = 125;

/** A picture of the frame's size that is shown from then on. */
export type View = { key: string; startMilliseconds: number };

type Parts = {
  views?: readonly View[] | undefined;
  titleKey?: string | undefined;
  endKey?: string | undefined;
  durationMilliseconds: number;
};

/** Each comes over the one before, which goes when nothing of it is seen any more. */
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

/**
 * What lies on the picture, and when: what is looked at while the story is told, and title and end above it. The title is
 * there from the first frame on, which players show of a video that was not begun; the end comes up and stays. A video too
 * short for both has half of its time for each.
 */
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
