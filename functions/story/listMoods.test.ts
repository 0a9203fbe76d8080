import { expect, it } from 'vitest';
import { listMoods as spec } from '#shared/story/listMoods.ts';
import { moodIds } from '#shared/story/moodSlugs.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { listMoods } from './listMoods.ts';

it('lists every mood, complete, cached publicly for five minutes', async () => {
  const answer = await servedOn(spec, listMoods).call();
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=300' } });
  const moods = answer.body as { id: number; name: string }[];
  expect(moods.map(({ id }) => id)).toEqual(Object.values(moodIds));
  expect(moods[0]).toEqual({
    id: 1,
    name: 'Calm',
    adjective: expect.any(String),
    image: expect.stringMatching(/^\//),
    excerpt: expect.any(String),
    audio: expect.stringMatching(/^\//),
    moods: expect.arrayContaining(['calm']),
  });
});
