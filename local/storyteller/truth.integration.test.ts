import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import colourNames from './eye/colourNames.json' with { type: 'json' };
import { see, type Seen } from './see.ts';
import { emptyMemory, tellSeen } from './tell.ts';

/** Makes a drawing unsharp and grainy, like a camera's JPEG. */
const photographed = async (svg: string): Promise<Buffer> => {
  const scene = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 400 300">` +
      `<filter id="grain"><feTurbulence baseFrequency="0.8" seed="3"/><feColorMatrix values="0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 0.14 0"/></filter>` +
      `${svg}<rect width="400" height="300" filter="url(#grain)"/></svg>`,
  );
  return sharp(scene).blur(1.2).jpeg({ quality: 90 }).toBuffer();
};
const petals = Array.from(
  { length: 12 },
  (_, k) =>
    `<ellipse cx="200" cy="95" rx="34" ry="62" transform="rotate(${k * 30} 200 150)" fill="hsl(${52 + (k % 3) * 3} 95% ${48 + (k % 4) * 4}%)"/>`,
).join('');
const boxes = Array.from(
  { length: 9 },
  (_, k) =>
    `<rect x="${k * 46}" y="${40 + (k % 3) * 30}" width="40" height="120" fill="hsl(40 3% ${38 + (k % 4) * 8}%)"/>`,
).join('');

const scenes: [string, string, RegExp][] = [
  ['a yellow flower', `<rect width="400" height="300" fill="#0d1408"/>${petals}`, /yellow/],
  [
    'a red motorcycle in a gray garage',
    `<rect width="400" height="300" fill="#8d8a86"/>${boxes}<g fill="#b8151c"><ellipse cx="190" cy="170" rx="48" ry="20"/><rect x="225" y="150" width="30" height="16"/></g><g fill="#222"><circle cx="140" cy="205" r="26"/><circle cx="245" cy="205" r="26"/></g>`,
    /red/,
  ],
  [
    'a ladybird on a leaf',
    `<rect width="400" height="300" fill="#3f7f2e"/><path d="M0 300 L400 0 L400 40 L40 300 Z" fill="#5a9a40"/><circle cx="230" cy="140" r="11" fill="#c8161d"/>`,
    /red/,
  ],
];

/** Words for things that light and color alone cannot prove. */
const THINGS =
  /\b(?:sky|skies|skyline|cloud\w*|weather|water|sea|lake|river|shore|horizon|sun|sunset|dusk|daylight|moon|glow\w*|disc|green growth|greenery|growing|leaves|open view|figure|shape in)\b/i;

describe('the colour that stands out', () => {
  it.each(scenes)('of %s is named in its alt text, its keywords and every story', async (_, svg, colour) => {
    const seen = await see(await photographed(svg));
    let memory = emptyMemory();
    for (const mood of moodSlugs) {
      const result = tellSeen(seen, { mood, attempt: 0, memory });
      memory = result.memory;
      expect(result.description).toMatch(colour);
      expect(result.keywords.join(' ')).toMatch(colour);
      expect(result.story).toMatch(colour);
    }
  });
});

describe('of each picture that ships', async () => {
  const folder = join(import.meta.dirname, '../../assets/pictures');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jpg'));
  const originals = new Map<string, Promise<Seen>>();
  const original = (file: string): Promise<Seen> => {
    const seen = originals.get(file) ?? readFile(join(folder, file)).then(see);
    originals.set(file, seen);
    return seen;
  };
  /** Looks for the longest names first, so that "deep moss green" does not also count as "moss green". */
  const namedIn = (text: string): string[] => {
    const longestFirst = colourNames.map(({ name }) => name).toSorted((p, q) => q.length - p.length);
    return text.match(new RegExp(longestFirst.join('|'), 'g')) ?? [];
  };

  it.each(files)('%s: no thing is named, and a story has two colours at most', async (file) => {
    const seen = await original(file);
    for (const mood of moodSlugs) {
      const { description, keywords, story } = tellSeen(seen, { mood, attempt: 0 });
      expect(`${description} ${keywords.join(' ')}`).not.toMatch(THINGS);
      expect(new Set(namedIn(story.toLowerCase())).size).toBeLessThanOrEqual(2);
    }
  });

  it.each(files)('%s: the original and its stored copy have the same colours and alt text', async (file) => {
    const stored = await sharp(join(folder, file))
      .resize(2048, 2048, { fit: 'inside' })
      .jpeg({ quality: 82 })
      .toBuffer();
    const tell = (seen: Seen) => tellSeen(seen, { mood: 'calm', attempt: 0 }).description;
    expect(tell(await see(stored))).toBe(tell(await original(file)));
  });
});
