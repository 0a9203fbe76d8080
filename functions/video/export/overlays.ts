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

type Parts = { titleKey?: string | undefined; endKey?: string | undefined; durationMilliseconds: number };

/**
 * What lies on the picture, and when. The title is there from the first frame on, which players show of a video that was
 * not begun; the end comes up and stays. A video too short for both has half of its time for each.
 */
export const overlaysOf = ({ titleKey, endKey, durationMilliseconds }: Parts): Overlay[] => {
  const half = Math.floor(durationMilliseconds / 2);
  const titleEnds = Math.min(CARD_MILLISECONDS + CARD_FADE_MILLISECONDS, half);
  const endBegins = Math.max(durationMilliseconds - CARD_MILLISECONDS - CARD_FADE_MILLISECONDS, half);
  const fade = Math.min(CARD_FADE_MILLISECONDS, half);
  return [
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
