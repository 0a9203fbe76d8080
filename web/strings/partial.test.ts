import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changes } from './en/changes.ts';
import { layout } from './en/layout.ts';
import { server } from './en/server.ts';
import { story } from './en/story.ts';
import { upload } from './en/upload.ts';
import { dictionary as spanish } from './es/dictionary.ts';
import { chooseLanguage, defaultLanguages, preferredLanguage, SHARE_TO_BE_GIVEN, wordsOf } from './language.ts';
import type { Dictionary, Language, Words } from './language.ts';
import { missingOf } from './missing.ts';
import type { PartOf } from './partial.ts';

type Files = Record<string, Record<string, Words>>;
const files: Files = import.meta.glob('./en/*.ts', { eager: true });
const english = Object.values(files).flatMap((file) => Object.values(file));

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});
afterEach(async () => {
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});

/** Five translated strings of several kinds: plain, in a group, with a variable, and a list. */
const partialLayout: PartOf<typeof layout> = { area: 'layout', close: 'Fermer' };
const partialStory: PartOf<typeof story> = { area: 'story', changing: { voice: 'On cherche la voix...' } };
const partialChanges: PartOf<typeof changes> = {
  area: 'changes',
  versions: { title: 'Versions', restoreThat: (when) => `Reprendre celle du ${when}` },
};
const partialUpload: PartOf<typeof upload> = { area: 'upload', stages: ['Regarder', 'Écrire', 'Parler', 'Prêt'] };
const five = new Map([partialLayout, partialStory, partialChanges, partialUpload].map((words) => [words.area, words]));
const speakFive = () => chooseLanguage('es', { es: () => Promise.resolve({ dictionary: five }) });

test('a partial language uses its strings, and English for the rest', async () => {
  await speakFive();
  expect(wordsOf(layout)).toEqual({ ...layout, close: 'Fermer' });
  expect(wordsOf(story)).toEqual({ ...story, changing: { ...story.changing, voice: 'On cherche la voix...' } });
  expect(wordsOf(changes).versions.restoreThat('lundi')).toBe('Reprendre celle du lundi');
  expect(wordsOf(changes).versions.empty).toBe(changes.versions.empty);
  expect(wordsOf(upload).stages).toEqual(partialUpload.stages);
  // An area without any translation is shown in English.
  expect(wordsOf(server).reasonText(null, 'That did not work.')).toBe('That did not work.');
  expect(wordsOf(server)).toBe(server);
});

test('an area’s strings are the same object until the language changes', async () => {
  await speakFive();
  const words = wordsOf(layout);
  expect(wordsOf(layout)).toBe(words);
  await chooseLanguage('en');
  expect(wordsOf(layout)).toBe(layout);
});

test('the catalogue reports the missing part of a language', () => {
  const { strings, missing } = missingOf(spanish, english);
  expect(strings).toBeGreaterThan(400);
  expect(missing).toEqual([]);
  const partial = missingOf(five, english);
  expect(partial.strings).toBe(strings);
  expect(partial.missing).toHaveLength(strings - 5);
  expect(partial.missing).toContain('layout.menu');
  expect(partial.missing).not.toContain('layout.close');
  expect(partial.missing).not.toContain('story.changing.voice');
});

test('a language is chosen automatically from nine of ten strings on', () => {
  const dictionaries = import.meta.glob<{ dictionary: Dictionary }>('./*/dictionary.ts', { eager: true });
  const whole = Object.entries(dictionaries).flatMap(([path, { dictionary }]) => {
    const { strings, missing } = missingOf(dictionary, english);
    return (strings - missing.length) / strings >= SHARE_TO_BE_GIVEN ? [path.split('/')[1] as Language] : [];
  });
  expect(new Set(defaultLanguages)).toEqual(new Set(['en', ...whole]));
  const { strings, missing } = missingOf(five, english);
  expect((strings - missing.length) / strings).toBeLessThan(SHARE_TO_BE_GIVEN);
});

test('an incomplete language is used only when chosen, not by the browser’s preference', () => {
  expect(preferredLanguage(['es', 'en'], ['en'])).toBe('en');
  expect(preferredLanguage(['es'], ['en'])).toBe('en');
  vi.stubGlobal('localStorage', { getItem: () => 'es', setItem: () => undefined });
  expect(preferredLanguage(['en'], ['en'])).toBe('es');
});
