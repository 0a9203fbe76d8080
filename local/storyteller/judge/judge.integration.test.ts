import { beforeAll, describe, expect, it } from 'vitest';
import { truthOf } from '#test/eval/drawn/check.ts';
import { draw, drawnPicture, drawnPictures } from '#test/eval/drawn/draw.ts';
import { see, type Seen } from '../see.ts';
import type { Fact, FactKind } from './fact.ts';

const seen = new Map<string, Seen>();
beforeAll(async () => {
  for (const picture of drawnPictures) seen.set(picture.name, await see(await draw(picture)));
});
const stated = (name: string): readonly Fact[] => seen.get(drawnPicture(name).name)?.stated ?? [];

describe('the eye’s facts', () => {
  it('is true in 98 of 100 facts about drawings whose truth is known, most of which can be checked', async () => {
    const wrong: string[] = [];
    let [checked, all] = [0, 0];
    for (const picture of drawnPictures) {
      const holds = await truthOf(picture);
      for (const fact of stated(picture.name)) {
        all++;
        const verdict = holds(fact);
        if (verdict !== null) checked++;
        if (verdict === false) wrong.push(`${picture.name}: ${JSON.stringify(fact)}`);
      }
    }
    expect(checked / all).toBeGreaterThan(0.8);
    expect(wrong.slice(Math.floor(checked * 0.02))).toEqual([]);
  });

  it.each<[FactKind, string, string]>([
    ['points', 'many', 'a town at night'],
    ['key', 'dark', 'a town at night'],
    ['key', 'pale', 'pale hills in mist'],
    ['lines', 'upright', 'trunks'],
    ['symmetry', 'left and right', 'a face of sorts'],
    ['cleanShapes', 'clean edges', 'bars'],
    ['evenDetail', 'even', 'a chequered floor'],
    ['textPage', 'writing', 'a page of lines'],
    ['lightFrom', 'below', 'one slow blue gradient'],
    ['monochrome', 'gray', 'fog'],
    ['touch', 'poppy red', 'a red spot on green'],
    ['frame', 'light within', 'a corridor'],
    ['lines', 'slanting', 'slanting stripes'],
  ])('says %s (%s) of %s', (kind, value, name) => {
    expect(stated(name)).toContainEqual(expect.objectContaining({ kind, value }));
  });

  it.each<[FactKind, string]>([
    ['points', 'points'],
    ['textPage', 'page'],
  ])('never states %s without it', (kind, name) => {
    for (const { name: picture, truth } of drawnPictures)
      if (!truth[name]) expect(stated(picture)).not.toContainEqual(expect.objectContaining({ kind }));
  });
});
