import { describe, expect, it } from 'vitest';
import { english, type Reason, type Sentences } from '#shared/english.ts';
import { sentenceOf } from '#shared/sentenceOf.ts';
import { voices } from '#shared/story/voices.ts';
import recipes from '#assets/soundtracks/recipes.json' with { type: 'json' };
import { espeakAccents } from '#local/product/stage.ts';
import { englishAccents } from '#local/standins/polly/languageTag.ts';
import arabicNames from '../../web/strings/ar/serverNames.json' with { type: 'json' };
import { reasons as arabic } from '../../web/strings/ar/reasons.ts';
import germanNames from '../../web/strings/de/serverNames.json' with { type: 'json' };
import { reasons as german } from '../../web/strings/de/reasons.ts';
import spanishNames from '../../web/strings/es/serverNames.json' with { type: 'json' };
import { reasons as spanish } from '../../web/strings/es/reasons.ts';
import { isTest, projectFiles, read, sources } from './sources.ts';
import { visibleWords } from './visibleWords.ts';

/** Texts that look like words of the interface, but are names. */
const notWords = [
  'web/app/layout/ProviderButtons.tsx: Google',
  'web/app/layout/ProviderButtons.tsx: Microsoft',
  'web/features/upload/DropAnywhere.tsx: Files',
  'web/features/upload/SignInOffer.tsx: Google',
  'web/features/upload/SignInOffer.tsx: Microsoft',
  'web/player/follower.ts: Home',
  'web/player/follower.ts: End',
  'web/player/ShortcutsDialog.tsx: Ctrl K, ⌘ K',
  'web/lib/identity/signIn.ts: Bearer',
  'web/ui/Brand.tsx: A Thousand Words',
];

it('has every text of the interface in the catalogue', () => {
  const screens = sources.filter(
    (path) => /^web\/(?!strings\/|build\/|test\/)/.test(path) && !path.includes('/testing/'),
  );
  expect(screens.length).toBeGreaterThan(100);
  const outside = screens.flatMap((path) => visibleWords(path, read(path)).map((words) => `${path}: ${words}`));
  expect(outside.filter((found) => !notWords.includes(found))).toEqual([]);
});

it('finds text in every place where someone sees or hears it', () => {
  const source = `
    import { A } from './Some File.ts';
    export const said = { message: 'That did not work.', key: 'plain', path: '/explore' };
    export const S = ({ n, on }: { n: 'One Type'; on: boolean }) => (
      <p className="two words here-too" aria-label={on ? 'on' : \`off \${n}\`}>
        {n === 'One Type' && 'More'} {'told it again'} <A title="x" look="link" text="go" /> and more
      </p>
    );
    if (!said) throw new TypeError('For programmers only.');
  `;
  expect(visibleWords('sample.tsx', source)).toEqual([
    'That did not work.',
    'on',
    'off',
    'More',
    'told it again',
    'go',
    'and more',
  ]);
});

it('looks up server messages by code, never by English sentence', () => {
  const client = projectFiles.filter((path) => /^web\/.*\.(tsx?|json)$/.test(path) && !isTest(path));
  expect(client.length).toBeGreaterThan(200);
  const keys = client.flatMap((path) =>
    [...read(path).matchAll(/^[ \t]*(?:\[?(["'`])(.*\s.*)\1\]?:|case (["'`])(.*\s.*)\3:)/gm)].map(
      ([key]) => `${path}: ${key}`,
    ),
  );
  expect(keys.filter((key) => /[.!?]["'`]\]?:$/.test(key))).toEqual([]);
});

const languages = [
  ['Spanish', spanish, spanishNames],
  ['German', german, germanNames],
  ['Arabic', arabic, arabicNames],
] as const;

describe('a server message', () => {
  it('is used somewhere', () => {
    const given = sources
      .filter((path) => /^(functions|shared|local|infra)\//.test(path) && path !== 'shared/english.ts')
      .map(read)
      .join('\n');
    expect(Object.keys(english).filter((reason) => !given.includes(`'${reason}'`))).toEqual([]);
  });

  it.each(languages)('has the same arguments in %s as in English', (_, reasons) => {
    const given = {
      megabytes: 4321,
      millions: 4321,
      max: 4321,
      characters: 8765,
      type: 'xyz',
      name: 'xyz',
      mood: 'uvw',
    };
    const because = { arguments: { ...given, part: 'field', problem: 'Too big' } };
    const said = (sentences: Sentences, reason: Reason) => sentenceOf(sentences, { reason, ...because }) ?? '';
    const named = (text: string) =>
      (text.replaceAll(/[,.](?=\d{3})/g, '').match(/4321|8765|xyz|uvw/g) ?? []).toSorted();
    for (const reason of Object.keys(english) as Reason[])
      expect([reason, named(said(reasons, reason))]).toEqual([reason, named(said(english, reason))]);
  });

  it.each(languages)('has names in %s for every voice and soundtrack', (_, __, names) => {
    const accents = [espeakAccents, englishAccents].flatMap((table) => Object.values<string>(table));
    const labels = [...voices.flatMap((voice) => Object.values(voice.labels)), ...accents];
    expect(Object.keys(names.voiceLabels).toSorted()).toEqual([...new Set(labels.filter(Boolean))].toSorted());
    const beds = Object.values(recipes).flatMap((recipe) => recipe.beds.map(({ file }) => file));
    expect(Object.keys(names.soundtracks).toSorted()).toEqual(beds.toSorted());
  });
});
