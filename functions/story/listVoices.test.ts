import { expect, it } from 'vitest';
import { listVoices as spec } from '#shared/story/listVoices.ts';
import { voices } from '#shared/story/voices.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { listVoices } from './listVoices.ts';
import { buildVoices } from './voices.ts';

it('lists at least eight different voices, cached publicly for five minutes', async () => {
  const answer = await servedOn(spec, listVoices).call();
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=300' } });
  const listed = answer.body as { voice_id: string; name: string }[];
  expect(listed.length).toBeGreaterThanOrEqual(8);
  expect(new Set(listed.map(({ voice_id: id }) => id)).size).toBe(listed.length);
  expect(listed[0]).toMatchObject({
    voice_id: 'Joanna',
    labels: { gender: 'female', accent: 'American', age: 'adult' },
  });
});

it('names a voice’s accent by its region', async () => {
  const offered = await buildVoices(readEnvironment({ VOICE_ACCENTS: '{"Niamh":"Scottish"}' }));
  const accentOf = (id: string) => offered.find((voice) => voice.voice_id === id)?.labels.accent;
  expect([accentOf('Niamh'), accentOf('Joanna')]).toEqual(['Scottish', 'American']);
});

it('offers the voices that a stage has of its own before the others', async () => {
  const own = {
    voice_id: 'server.alloy',
    name: 'alloy',
    preview_url: null,
    labels: { gender: '', accent: '', age: '' },
  };
  const offered = await buildVoices(readEnvironment({ MORE_VOICES: JSON.stringify([own]) }));
  expect(offered.slice(1).map((voice) => voice.voice_id)).toEqual(voices.map((voice) => voice.voice_id));
  const { body } = await servedOn(spec, listVoices, { over: { voices: offered } }).call();
  expect(body).toEqual(offered);
  expect(offered[0]).toEqual(own);
});

it('lists only the voices that read a language, with its regions', async () => {
  const { body } = await servedOn(spec, listVoices).call({ query: 'language=es' });
  const listed = body as { voice_id: string; language: string }[];
  expect(listed.map(({ voice_id: id }) => id)).toEqual(['Lucia', 'Sergio', 'Mia', 'Andres']);
});

it('refuses a malformed language with BAD_REQUEST, and lists none for one without voices', async () => {
  const { call } = servedOn(spec, listVoices);
  expect(await call({ query: 'language=not%20a%20tag' })).toMatchObject({ status: 400 });
  expect(await call({ query: 'language=tlh' })).toMatchObject({ status: 200, body: [] });
});

it('leaves out the voices of languages that a stage cannot speak', async () => {
  const offered = await buildVoices(readEnvironment({ UNSPOKEN_LANGUAGES: 'ja' }));
  expect(offered.some(({ language }) => language === 'ja-JP')).toBe(false);
});
