import { beforeAll, describe, expect, it } from 'vitest';
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import { draw, drawnPictures } from '#test/eval/drawn/draw.ts';
import { see, type Seen } from './see.ts';
import { firstTwin, measureLines, lineCases, tellAll } from '#test/eval/measureLines.ts';

const pictures: Seen[] = [];
beforeAll(async () => {
  for (const picture of drawnPictures) pictures.push(await see(await draw(picture)));
});

describe.each([
  ['with what was filled in', false],
  ['alone', true],
])('a hundred lines %s', (_, isAlone) => {
  it('each stand in their story, are no name, and break no sentence', () => {
    const { stories, unread, quoted, broken, twins, titles } = measureLines(tellAll(lineCases, pictures, { isAlone }));
    expect({ stories, unread, quoted, broken }).toEqual({ stories: 100, unread: [], quoted: [], broken: [] });
    expect(twins.length).toBeLessThanOrEqual(5);
    expect(titles).toBeGreaterThanOrEqual(97);
  });
});

it.each(moodSlugs)('no two of the first twenty %s stories are the same', (mood) => {
  expect(firstTwin(mood, lineCases.slice(0, 40), pictures)).toBeGreaterThan(20);
});
