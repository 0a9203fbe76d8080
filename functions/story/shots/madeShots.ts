import { splitSentences } from '#shared/story/splitSentences.ts';
import { areaAround, leastPart, mostShots, wholePicture, type Area, type Shot } from '#shared/story/shot.ts';
import type { Timings } from '#shared/story/story.ts';
import type { Content, Picture } from '../story.ts';

/** What stands around a thing, as a part of it. */
const ROOM_AROUND = 1.25;
/** A part of the picture as large as this is looked at as the whole. */
const NEARLY_WHOLE = 0.9;
/** So many sentences after one that names a thing are still about it. */
const STAYS_FOR = 1;
const MIDDLE = { x: 0.5, y: 0.5 };

type Point = { x: number; y: number };

const areaOf = ({ left, top, width, height }: Area, least: number): Area => {
  const part = Math.max(least, ROOM_AROUND * Math.max(width, height));
  return part > NEARLY_WHOLE ? wholePicture : areaAround({ x: left + width / 2, y: top + height / 2 }, part);
};

/** Where nothing is named: slowly to what stands out, and back. From which part of the text on, and how much of the picture. */
const drift = (focus: Point, least: number): [number, Area][] => {
  const part = (wanted: number) => Math.max(least, wanted);
  const aside = { x: (focus.x + MIDDLE.x) / 2, y: (focus.y + MIDDLE.y) / 2 };
  const steps: [number, Area][] = [
    [0.2, areaAround(focus, part(0.8))],
    [0.45, areaAround(focus, part(0.62))],
    [0.7, areaAround(aside, part(0.84))],
  ];
  return least > NEARLY_WHOLE ? [] : steps;
};

/** Which area each sentence shows; the first and the last show all of it. */
const bySentence = (starts: readonly number[], content: Content, { width, focus = MIDDLE }: Picture): Area[] => {
  const least = leastPart(width);
  const last = starts.length - 1;
  const named = starts.map((start, index): Area | undefined => {
    const end = starts[index + 1] ?? content.text.length;
    const place = content.places?.find(({ at }) => at.some((offset) => offset >= start && offset < end));
    return index === 0 || index === last || !place ? undefined : areaOf(place, least);
  });
  if (named.some((area) => area && area.width < 1)) {
    const near = (index: number) => named.slice(Math.max(0, index - STAYS_FOR), index + 1).findLast(Boolean);
    return starts.map((_, index) => (index === last ? undefined : near(index)) ?? wholePicture);
  }
  const steps = drift(focus, least);
  return starts.map((_, index) =>
    index === 0 || index === last
      ? wholePicture
      : (steps.findLast(([from]) => index >= from * starts.length)?.[1] ?? wholePicture),
  );
};

const isSame = (a: Area, b: Area): boolean => a.left === b.left && a.top === b.top && a.width === b.width;

/**
 * What of the picture is looked at while the story is heard: the things that its words name, where they are known; else a
 * calm drift to what stands out in it. It begins and ends with the whole. Each shot is of the picture's own proportions.
 */
export const madeShots = (
  content: Content,
  picture: Picture,
  timings: Pick<Timings, 'sentences'> | null = null,
): Shot[] => {
  const sentences = timings && timings.sentences.length > 0 ? timings.sentences : splitSentences(content.text);
  const starts = sentences.map(({ start }) => start);
  const shots: Shot[] = [];
  for (const [index, area] of bySentence(starts, content, picture).entries()) {
    const before = shots.at(-1);
    if (!before || !isSame(before, area)) shots.push({ start: before ? (starts[index] ?? 0) : 0, picture: 0, ...area });
  }
  const last = shots.at(-1);
  return shots.length <= mostShots || !last ? shots : [...shots.slice(0, mostShots - 1), last];
};
