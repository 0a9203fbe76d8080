import type { Random } from '../story/random.ts';

/** Conditions are "place", "!remark" (not), "first,whose" (or), and "action+remark" (and). "*" is always true. */
export const holds = (condition: string, on: ReadonlySet<string>): boolean =>
  condition === '*' ||
  condition
    .split(',')
    .some((either) => either.split('+').every((one) => (one.startsWith('!') ? !on.has(one.slice(1)) : on.has(one))));

const DEEPEST = 3;

/** Replaces conditions and choices in a shape's text. Gaps such as `{who}` stay. */
export const resolve = (text: string, on: ReadonlySet<string>, random: Random): string => {
  let out = text;
  for (let i = 0; i < DEEPEST; i++)
    out = out.replace(/<([^<>]*)>/gu, (_, inner: string) => {
      const found = partsOf(inner).find(({ condition }) => holds(condition, on));
      return found?.text ?? '';
    });
  return out.replace(/\[([^[\]]*)\]/gu, (_, parts: string) => random.pick(parts.split('|')));
};

/** Splits at each `|`, except inside `[a|b]`, where it separates the options of a choice. */
const partsOf = (inner: string): { condition: string; text: string }[] =>
  inner
    .replace(/\[[^[\]]*\]/gu, (choice) => choice.replaceAll('|', '\u0001'))
    .split('|')
    .map((part) => {
      const colon = part.indexOf(':');
      return { condition: part.slice(0, colon), text: part.slice(colon + 1).replaceAll('\u0001', '|') };
    });
