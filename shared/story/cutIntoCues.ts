import { captionLineCharacters, type CaptionToken, type Stop } from './captionTokens.ts';
import type { Cue } from './captions.ts';
import { joinWords } from './joinWords.ts';

const minMilliseconds = 1000;
/** A caption disappears this long after its last word, so that none is shown during a long pause. */
const lingerMilliseconds = 600;

/** Each caption costs 1, plus this cost for the kind of boundary at its end. */
const endCost: Readonly<Record<Stop, number>> = { sentence: 0, clause: 1, none: 3 };
const runOverCost = 2;
/** A line break costs half of the difference between the line lengths, plus this for the kind of boundary. */
const breakCost: Readonly<Record<Stop, number>> = { sentence: 0, clause: 0.1, none: 0.3 };

const widthOf = (tokens: readonly CaptionToken[]): number =>
  tokens.reduce((sum, { columns, isJoined }, at) => sum + columns + (at === 0 || isJoined ? 0 : 1), 0);

/** Finds the cheapest cut by dynamic programming. Undefined if no cut satisfies the limits of time and length. */
export function cutIntoCues(tokens: readonly CaptionToken[], endMilliseconds: number): Cue[] | undefined {
  const best: ({ cost: number; from: number } | undefined)[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= tokens.length; to += 1) {
    for (let from = to - 1; from >= 0; from -= 1) {
      const taken = tokens.slice(from, to);
      if (widthOf(taken) > captionLineCharacters * 2 + 1) break;
      const before = best[from];
      if (!before || roomOf(tokens, from, to, endMilliseconds) < minMilliseconds || !linesOf(taken)) continue;
      const cost = before.cost + costOf(taken);
      if (cost < (best[to]?.cost ?? Infinity)) best[to] = { cost, from };
    }
  }
  if (!best[tokens.length]) return undefined;
  const cues: Cue[] = [];
  for (let to = tokens.length; to > 0; to = best[to]?.from ?? 0)
    cues.unshift(cueOf(tokens, best[to]?.from ?? 0, to, endMilliseconds));
  return cues;
}

const roomOf = (tokens: readonly CaptionToken[], from: number, to: number, endMilliseconds: number): number =>
  (tokens[to]?.startMilliseconds ?? endMilliseconds) - (tokens[from]?.startMilliseconds ?? 0);

const costOf = (taken: readonly CaptionToken[]): number =>
  1 +
  endCost[taken.at(-1)?.stop ?? 'none'] +
  runOverCost * taken.slice(0, -1).filter(({ stop }) => stop === 'sentence').length;

function cueOf(tokens: readonly CaptionToken[], from: number, to: number, endMilliseconds: number): Cue {
  const taken = tokens.slice(from, to);
  const start = tokens[from]?.startMilliseconds ?? 0;
  const wanted = Math.max((taken.at(-1)?.endMilliseconds ?? start) + lingerMilliseconds, start + minMilliseconds);
  const room = roomOf(tokens, from, to, endMilliseconds);
  return {
    startSeconds: start / 1000,
    endSeconds: Math.min(wanted, start + room) / 1000,
    lines: linesOf(taken) ?? [],
    words: taken.map(({ text, isJoined, startMilliseconds, endMilliseconds }) => ({
      text,
      ...(isJoined && { isJoined }),
      startSeconds: startMilliseconds / 1000,
      endSeconds: endMilliseconds / 1000,
    })),
  };
}

function linesOf(taken: readonly CaptionToken[]): string[] | undefined {
  if (widthOf(taken) <= captionLineCharacters) return [joinWords(taken)];
  let best: { cost: number; at: number } | undefined;
  for (let at = 1; at < taken.length; at += 1) {
    const widths = [widthOf(taken.slice(0, at)), widthOf(taken.slice(at))];
    if (Math.max(...widths) > captionLineCharacters) continue;
    const unevenness = (Math.max(...widths) - Math.min(...widths)) / captionLineCharacters;
    const cost = breakCost[taken[at - 1]?.stop ?? 'none'] + unevenness / 2;
    if (cost < (best?.cost ?? Infinity)) best = { cost, at };
  }
  return best && [joinWords(taken.slice(0, best.at)), joinWords(taken.slice(best.at))];
}
