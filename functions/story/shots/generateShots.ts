import { defaultLanguage } from '#shared/story/language.ts';
import { splitSentences } from '#shared/story/splitSentences.ts';
import { areaAround, minPart, maxShots, maxShotsOf, wholePicture, type Area, type Shot } from '#shared/story/shot.ts';
import type { Timings } from '#shared/story/story.ts';
import type { Text, Picture, Place } from '../story.ts';
import { partsOfSentences } from './parts.ts';

const ROOM_AROUND = 1.25;
/** A shot that is wider than this part of the picture shows the whole picture instead. */
const NEARLY_WHOLE = 0.9;
const STAYS_FOR = 1;
const MIDDLE = { x: 0.5, y: 0.5 };

type Point = { x: number; y: number };

const areaOf = ({ left, top, width, height }: Area, least: number): Area => {
  const part = Math.max(least, ROOM_AROUND * Math.max(width, height));
  return part > NEARLY_WHOLE ? wholePicture : areaAround({ x: left + width / 2, y: top + height / 2 }, part);
};

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

type Part = {
  starts: readonly number[];
  end: number;
  places: readonly Place[];
  picture: Picture;
};

const bySentence = ({ starts, end: endOfPart, places, picture: { width, focus = MIDDLE } }: Part): Area[] => {
  const least = minPart(width);
  const last = starts.length - 1;
  const named = starts.map((start, index): Area | undefined => {
    const end = starts[index + 1] ?? endOfPart;
    const place = places.find(({ at }) => at.some((offset) => offset >= start && offset < end));
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

/** Makes the shots of one picture. Adjacent sentences with the same area share a shot. */
const shotsOfPart = (part: Part, picture: number, { max, isAlone }: { max: number; isAlone: boolean }): Shot[] => {
  const shots: Shot[] = [];
  for (const [index, area] of bySentence(part).entries()) {
    const before = shots.at(-1);
    if (!before || !isSame(before, area)) shots.push({ start: part.starts[index] ?? 0, picture, ...area });
  }
  const last = shots.at(-1);
  if (shots.length <= max || !last) return shots;
  // Keeps the final shot of the whole picture, unless another picture follows anyway.
  return isAlone ? [...shots.slice(0, max - 1), last] : shots.slice(0, max);
};

const startsIn = ({ body, language }: Text, timings: Sentences): number[] => {
  const sentences =
    timings && timings.sentences.length > 0 ? timings.sentences : splitSentences(body, language ?? defaultLanguage);
  return sentences.map(({ start }, index) => (index === 0 ? 0 : start));
};

type Sentences = Pick<Timings, 'sentences'> | null;

const partsOf = (text: Text, pictures: readonly Picture[], timings: Sentences): (Part & { at: number })[] => {
  const starts = startsIn(text, timings);
  const belongs = partsOfSentences(starts, text, pictures.length);
  return pictures.flatMap((picture, at) => {
    const own = starts.filter((_, index) => belongs[index] === at);
    const after = starts.find((_, index) => (belongs[index] ?? 0) > at);
    const places = (text.places ?? []).filter((place) => (place.picture ?? 0) === at);
    return own.length === 0 ? [] : [{ at, starts: own, end: after ?? text.body.length, places, picture }];
  });
};

export const wholeShots = (text: Text, pictures: readonly Picture[], timings: Sentences = null): Shot[] =>
  partsOf(text, pictures, timings).map(({ at, starts }) => ({
    ...wholePicture,
    start: starts[0] ?? 0,
    picture: at,
  }));

/** Shots show the things that the text names. If it names none, the camera moves slowly to the focus. */
export const generateShots = (text: Text, pictures: readonly Picture[], timings: Sentences = null): Shot[] => {
  const isAlone = pictures.length === 1;
  const max = isAlone ? maxShots : Math.floor(maxShotsOf(pictures.length) / pictures.length);
  return partsOf(text, pictures, timings).flatMap(({ at, ...part }) => shotsOfPart(part, at, { max, isAlone }));
};
