import { describe, expect, it } from 'vitest';
import { voices } from '#shared/story/voices.ts';
import recipes from '#assets/soundtracks/recipes.json' with { type: 'json' };
import names from '../../web/strings/es/serverNames.json' with { type: 'json' };
import sentences from '../../web/strings/es/serverSentences.json' with { type: 'json' };
import { read, sources } from './sources.ts';
import { visibleWords } from './visibleWords.ts';

/** Names, and what looks like words and is none. */
const notWords = [
  'web/app/layout/ProviderButtons.tsx: Google',
  'web/app/layout/ProviderButtons.tsx: Microsoft',
  'web/features/player/follower.ts: Home',
  'web/features/player/follower.ts: End',
  'web/lib/identity/signIn.ts: Bearer',
  'web/ui/Brand.tsx: A Thousand Words',
];

it('has every word of the interface in the catalogue', () => {
  const screens = sources.filter(
    (path) => /^web\/(?!strings\/|build\/|test\/)/.test(path) && !path.includes('/testing/'),
  );
  expect(screens.length).toBeGreaterThan(100);
  const outside = screens.flatMap((path) => visibleWords(path, read(path)).map((words) => `${path}: ${words}`));
  expect(outside.filter((found) => !notWords.includes(found))).toEqual([]);
});

it('would find words wherever somebody reads or hears them', () => {
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

describe('what the server says', () => {
  // What is said to Stripe is for nobody to read.
  const server = sources
    .filter((path) => /^(functions|shared)\//.test(path) && !path.endsWith('/receiveStripeEvent.ts'))
    .map(read);
  const isSaid = (words: string) => server.some((source) => source.includes(words));

  it('is translated as it is said today', () => {
    const exact = Object.keys(sentences.exact).flatMap((said) => said.split(/(?<=\.) (?=[A-Z])/));
    const parts = Object.keys(sentences.withDetail).flatMap((said) => said.split('{}'));
    expect([...exact, ...parts].filter((said) => !isSaid(said))).toEqual([]);
  });

  it('has a translation for each refusal of a use case', () => {
    const refusals = server.flatMap((source) =>
      [...source.matchAll(/fail\(\s*'[A-Z_]+',\s*'([^'\\]+)'/g)].map(([, said = '']) => said),
    );
    expect(refusals.length).toBeGreaterThan(30);
    const known = new Set(Object.keys(sentences.exact));
    expect(refusals.filter((said) => !known.has(said))).toEqual([]);
  });

  it('has names for every voice and soundtrack', () => {
    const labels = voices.flatMap((voice) => Object.values(voice.labels));
    expect(Object.keys(names.voiceLabels).toSorted()).toEqual([...new Set(labels)].toSorted());
    const beds = Object.values(recipes).flatMap((recipe) => recipe.beds.map(({ file }) => file));
    expect(Object.keys(names.soundtracks).toSorted()).toEqual(beds.toSorted());
  });
});
