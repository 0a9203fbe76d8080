import { expect, it } from 'vitest';
import { projectFiles, read } from './sources.ts';

const styles = projectFiles.filter((path) => /^web\/.*\.css$/.test(path));

const physical =
  /(?<=[{;]\s*)(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right|text-align: (?:left|right)|border-(?:top|bottom)-(?:left|right)[\w-]*)\s*:/g;

/** The innermost functions are removed first, because they may contain spaces. */
const withoutFunctions = (text: string): string => {
  const shorter = text.replaceAll(/[\w-]*\([^()]*\)/g, (found) => found.replaceAll(/[\s()]/g, '_'));
  return shorter === text ? text : withoutFunctions(shorter);
};

const valuesOf = (text: string): string[] => withoutFunctions(text.trim()).split(/\s+/);

const isOneSided = (text: string): boolean => {
  const [, right, , left] = valuesOf(text);
  return left !== undefined && left !== right;
};

const sidesIn = (text: string): string[] => [
  ...[...text.matchAll(physical)].map(([found]) => found),
  ...[...text.matchAll(/(?<![\w-])(?:padding|margin|inset):\s*([^;]+);/g)].flatMap(([found, values = '']) =>
    isOneSided(values) ? [found.replaceAll(/\s+/g, ' ')] : [],
  ),
];

/** What is centered with `translate: -50%`, and the large first letter of a left-to-right story. */
const centered = [
  'web/features/promo/promo.css: inset: 50% auto auto 50%;',
  'web/player/upNext.css: inset: auto auto calc(var(--dock) + var(--bottom-bar) + 0.5rem) 50%;',
  'web/player/fullScreen.css: inset: auto auto calc(6rem + env(safe-area-inset-bottom)) 50%;',
  'web/player/readAlong.css: margin: 0.06em 0.05em 0 -0.02em;',
];

it('names no left or right side in a style, because right-to-left pages are mirrored', () => {
  expect(styles.length).toBeGreaterThan(40);
  const sides = styles.flatMap((path) => sidesIn(read(path)).map((found) => `${path}: ${found}`));
  expect(sides.toSorted()).toEqual(centered.toSorted());
});

it('finds sides in each form', () => {
  expect(sidesIn('.a { left: 0; margin: 0 1px 2px calc(1px + (2px)); }')).toHaveLength(2);
  expect(sidesIn('.a { inset: calc((1px - var(--a)) / 2) 1px; }')).toEqual([]);
  expect(sidesIn('.a { padding: 1px 2px 1px 2px; inset: auto 0 0; margin-inline-start: 1px; }')).toEqual([]);
});
