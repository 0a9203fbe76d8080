import { expect, it } from 'vitest';
import { listLanguages as spec, type StoryLanguage } from '#shared/story/listLanguages.ts';
import type { Voice } from '#shared/story/listVoices.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { buildLanguages } from './languages/languages.ts';
import { listLanguages } from './listLanguages.ts';

const listed = async (env: Record<string, string> = {}) => {
  const languages = await buildLanguages(readEnvironment(env));
  return Object.fromEntries(languages.map(({ code, ...can }) => [code, can])) as Record<
    string,
    Omit<StoryLanguage, 'code'>
  >;
};

it('lists what is told, spoken, highlighted and public in each language, cached for five minutes', async () => {
  const answer = await servedOn(spec, listLanguages).call();
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=300' } });
  const all = answer.body as StoryLanguage[];
  expect(all.find(({ code }) => code === 'es')).toEqual({
    ...{ code: 'es', told: true, spoken: true, lit: 'word', public: true, leveled: true },
  });
});

it('on AWS, 25 languages have a voice, and Greek, Hebrew, Hungarian, Indonesian, Ukrainian and Vietnamese have none', async () => {
  const languages = await listed();
  const silent = Object.keys(languages).filter((code) => !languages[code]?.spoken);
  expect(silent).toEqual(['el', 'he', 'hu', 'id', 'uk', 'vi']);
  expect(languages['el']).toMatchObject({ told: true, lit: 'none' });
  expect(Object.keys(languages).length - silent.length).toBe(25);
});

it('a stage without a model tells English only, and still speaks the other languages', async () => {
  const languages = await listed({
    TOLD_LANGUAGES: 'en',
    UNSPOKEN_LANGUAGES: 'ja,yue',
    TOLD_LEVELS: 'off',
    MODERATED_LANGUAGES: 'en',
  });
  expect(Object.keys(languages).filter((code) => languages[code]?.told)).toEqual(['en']);
  expect(Object.keys(languages).filter((code) => languages[code]?.public)).toEqual(['en']);
  expect(languages['ar']).toEqual({ told: false, spoken: true, lit: 'word', public: false, leveled: false });
  expect(languages['ja']).toMatchObject({ spoken: false, lit: 'none' });
});

it('a voice without a known language reads every language but those whose words cannot be timed', async () => {
  const voice: Voice = {
    ...{ voice_id: 'server.nova', name: 'Nova', preview_url: null },
    labels: { gender: '', accent: '', age: '' },
  };
  const languages = await listed({ MORE_VOICES: JSON.stringify([voice]), UNSPOKEN_LANGUAGES: 'ja' });
  expect([languages['el']?.spoken, languages['ja']?.spoken]).toEqual([true, false]);
});

it('without times of words, sentences are highlighted', async () => {
  expect((await listed({ WORD_TIMINGS: 'off' }))['es']).toMatchObject({ lit: 'sentence' });
});
