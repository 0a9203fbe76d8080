import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import pictures from '#assets/pictures/pictures.json' with { type: 'json' };
import samples from '#assets/samples/samples.json' with { type: 'json' };
import { findMood, moods } from '#shared/story/moods.ts';
import { voices } from '#shared/story/voices.ts';
import { widthsOf } from './renderPictures.ts';

const folder = fileURLToPath(new URL('../pictures/', import.meta.url));
const files = readdirSync(folder).filter((file) => file.endsWith('.jpg'));
const names = pictures.map(({ name }) => name);

test('every picture has an alt text, and every alt text a picture', () => {
  expect(names.map((name) => `${name}.jpg`).sort()).toEqual(files.sort());
  expect(pictures.filter(({ alt }) => alt.length < 40)).toEqual([]);
  expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
});

test('no picture in the repository is larger than 310 KB', () => {
  expect(files.filter((file) => statSync(`${folder}${file}`).size > 310_000)).toEqual([]);
});

test("every mood's image is one that the build renders", () => {
  const rendered = names.flatMap((name) => widthsOf(name).map((width) => `/pictures/${name}-${width}.webp`));
  for (const mood of moods) expect(rendered).toContain(mood.image);
});

test('the gallery starts with 18 different pictures in every mood, with voices and moods that exist', () => {
  expect(new Set(samples.map(({ picture }) => picture)).size).toBe(18);
  for (const { picture, moodId, voiceId } of samples) {
    expect(names).toContain(picture);
    expect(findMood(moodId)).toBeDefined();
    expect(voices.map(({ voice_id }) => voice_id)).toContain(voiceId);
  }
  expect(new Set(samples.map(({ moodId }) => moodId)).size).toBe(moods.length);
});
