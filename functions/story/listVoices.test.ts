import { expect, it } from 'vitest';
import { listVoices as spec } from '#shared/story/listVoices.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { listVoices } from './listVoices.ts';

it('lists at least eight voices, no two alike, for everybody and for five minutes', async () => {
  const answer = await servedOn(spec, listVoices).call();
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=300' } });
  const voices = answer.body as { voice_id: string; name: string }[];
  expect(voices.length).toBeGreaterThanOrEqual(8);
  expect(new Set(voices.map(({ voice_id: id }) => id)).size).toBe(voices.length);
  expect(voices[0]).toMatchObject({
    voice_id: 'Joanna',
    labels: { gender: 'female', accent: 'American', age: 'adult' },
  });
});

it('names the accent that a voice has where it is spoken, not the one it has elsewhere', async () => {
  const { body } = await servedOn(spec, listVoices, { over: { accents: { Niamh: 'Scottish' } } }).call();
  const accentOf = (id: string) =>
    (body as { voice_id: string; labels: { accent: string } }[]).find(({ voice_id: each }) => each === id)?.labels
      .accent;
  expect([accentOf('Niamh'), accentOf('Joanna')]).toEqual(['Scottish', 'American']);
});
