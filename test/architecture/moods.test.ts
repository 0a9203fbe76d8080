import { describe, expect, it } from 'vitest';
import pictures from '#assets/pictures/pictures.json' with { type: 'json' };
import speakers from '#assets/previews/speakers.json' with { type: 'json' };
import recipes from '#assets/soundtracks/recipes.json' with { type: 'json' };
import weights from '#local/storyteller/words/moodWeights.json' with { type: 'json' };
import words from '#shared/story/moods.json' with { type: 'json' };
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import arabic from '../../web/strings/ar/serverNames.json' with { type: 'json' };
import german from '../../web/strings/de/serverNames.json' with { type: 'json' };
import spanish from '../../web/strings/es/serverNames.json' with { type: 'json' };
import { projectFiles, read, sources } from './sources.ts';

const slugs = moodSlugs.toSorted();
const endings = (files: RegExp): string[] => projectFiles.flatMap((path) => files.exec(path)?.[1] ?? []).toSorted();
const hues = read('web/styles/tokens.css').matchAll(/\[data-mood='([^']+)'\] \{\n {2}--h: \d+;/g);

// The compiler notices a mood that is missing in a JSON file, but not an entry of a removed mood.
describe('exists once per mood, without extras:', () => {
  it.each([
    ['its words', Object.keys(words)],
    ['its Spanish name', Object.keys(spanish.moods)],
    ['its German name', Object.keys(german.moods)],
    ['its Arabic name', Object.keys(arabic.moods)],
    ['the voice of its preview', Object.keys(speakers)],
    ['its soundtracks', Object.keys(recipes)],
    ['what the built-in storyteller sees it by', Object.keys(weights)],
    ['the built-in storyteller’s shapes of it', endings(/\/storyteller\/story\/shapes\/(.+)\.json$/)],
    ['its hue', [...hues].map(([, slug = '']) => slug)],
    ['its picture', endings(/^assets\/pictures\/mood-(.+)\.jpg$/)],
    ['its alt text', pictures.flatMap(({ name }) => /^mood-(.+)/.exec(name)?.[1] ?? [])],
  ])('%s', (_, found) => {
    expect(found.toSorted()).toEqual(slugs);
  });

  it('three soundtracks that we compose', () => {
    const counts = Object.entries(recipes).map(([slug, { beds }]) => [slug, beds.length]);
    expect(counts.filter(([, count]) => count !== 3)).toEqual([]);
  });
});

it('finds a mood’s files and words by its slug, never by its name', () => {
  const byName = /data-mood=(?:"[A-Z]|\{[^}]*\bname\b)|\bname\??\.toLowerCase\(\) as |\blist\([^)]*toLowerCase/;
  expect(sources.filter((path) => byName.test(read(path)))).toEqual([]);
});
