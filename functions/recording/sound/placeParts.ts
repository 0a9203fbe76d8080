import type { Speech } from './speech.ts';

/** A group of words. `length` is in syllables. `before` is what ends before it, after which readers pause. */
export type Part = { length: number; before: 'paragraph' | 'sentence' | 'clause' };

/** Parts may also begin where nobody pauses, in steps of so many seconds. Long recordings have longer steps. */
const STEP = { seconds: 0.2, max: 1500 };
/** The usual difference between the length of a part and its share of the speech. */
const SPREAD = { share: 0.18, seconds: 0.12 };
/** A part takes between a third and the triple of its share, but any time up to a second. */
const RANGE = { factor: 3, seconds: 1 };
/** The cost of a start without a pause. Half of a usual pause is enough before a clause. */
const COST = { paragraph: 7, sentence: 5, clause: 1.5 };
const LEAST_PAUSE_SECONDS = 0.15;
const USUAL_PAUSE_SECONDS = 0.4;

type Start = { at: number; pause: number };

const startsIn = ({ seconds, pauses }: Speech): Start[] => {
  const step = Math.max(STEP.seconds, seconds / STEP.max);
  const steps = Array.from({ length: Math.max(0, Math.ceil(seconds / step) - 1) }, (_, at) => (at + 1) * step);
  return [
    { at: 0, pause: 0 },
    ...[
      ...pauses.map((pause) => ({ at: pause.after, pause: pause.seconds })),
      ...steps.map((at) => ({ at, pause: 0 })),
    ].toSorted((a, b) => a.at - b.at),
    { at: seconds, pause: 0 },
  ];
};

/** The usual pause before a sentence: the middle one of the longest pauses, as many as there are sentences. */
const usualPause = (parts: readonly Part[], { pauses }: Speech): number => {
  const count = parts.filter(({ before }) => before !== 'clause').length - 1;
  const longest = pauses.map(({ seconds }) => seconds).toSorted((a, b) => b - a);
  return Math.max(LEAST_PAUSE_SECONDS, longest.slice(0, count)[Math.floor(count / 2)] ?? USUAL_PAUSE_SECONDS);
};

/**
 * Divides speech among the parts of a text: each gets about its share by length, and begins after a pause if one is
 * near. Finds the cheapest division by dynamic programming. @returns the seconds of speech before each part
 */
export const placeParts = (parts: readonly Part[], speech: Speech): number[] => {
  const starts = startsIn(speech);
  const usual = usualPause(parts, speech);
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  const noStart = ({ before }: Part, pause: number): number =>
    COST[before] * (1 - Math.min(1, pause / (before === 'clause' ? usual / 2 : usual)));
  let costs = Float64Array.from(starts, (_, at) => (at === 0 ? 0 : Infinity));
  const paths: Int32Array[] = [];
  for (const [n, part] of parts.entries()) {
    const next = parts[n + 1];
    const share = (part.length / total) * speech.seconds;
    const spread = SPREAD.share * share + SPREAD.seconds;
    const [least, most] = [share / RANGE.factor, share * RANGE.factor + RANGE.seconds];
    const after = new Float64Array(starts.length).fill(Infinity);
    const path = new Int32Array(starts.length).fill(-1);
    let first = 0;
    for (const [to, { at, pause }] of starts.entries()) {
      while (at - (starts[first]?.at ?? at) > most) first += 1;
      for (let from = first; from < to; from += 1) {
        const seconds = at - (starts[from]?.at ?? 0);
        if (seconds < Math.min(least, 0.5)) break;
        const cost = (costs[from] ?? Infinity) + (seconds - share) ** 2 / (2 * spread ** 2);
        if (cost < (after[to] ?? 0)) {
          after[to] = cost;
          path[to] = from;
        }
      }
      if (next) after[to] = (after[to] ?? Infinity) + noStart(next, pause);
    }
    costs = after;
    paths.push(path);
  }
  return tracedBack(paths, starts) ?? byShare(parts, speech.seconds / total);
};

const tracedBack = (paths: readonly Int32Array[], starts: readonly Start[]): number[] | undefined => {
  const found: number[] = [];
  let to = starts.length - 1;
  for (const path of paths.toReversed()) {
    to = path[to] ?? -1;
    const start = starts[to];
    if (!start) return undefined;
    found.push(start.at);
  }
  return found.toReversed();
};

/** For speech that is too short or has too few pauses for its text. */
const byShare = (parts: readonly Part[], secondsOfSyllable: number): number[] => {
  let before = 0;
  return parts.map(({ length }) => {
    const at = before * secondsOfSyllable;
    before += length;
    return at;
  });
};
