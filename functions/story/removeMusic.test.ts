import { expect, it } from 'vitest';
import { removeMusic as spec } from '#shared/story/removeMusic.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { removeMusic } from './removeMusic.ts';

const soundtrack = { directory: 'calm', key: 'low-tide.mp3', name: 'Low tide' };

const scene = () => {
  const fakes = fakeServices();
  const owner = aVisitor(fakes);
  const story = aStory({ ownerId: owner.caller.id, isPublic: true, wantsMusic: true, soundtrack });
  fakes.state.stories.set(story.uid, story);
  const { call } = servedOn(spec, removeMusic, { fakes });
  const remove = (cookies = owner.cookies, uid = story.uid) => call({ cookies, params: { uid } });
  return { fakes, remove, kept: () => fakes.state.stories.get(story.uid) };
};

it('removes the music permanently, also when repeated', async () => {
  const { remove, kept } = scene();
  for (const answer of [await remove(), await remove()])
    expect(answer).toMatchObject({ status: 200, body: { musicUrl: null, soundtrack: null } });
  expect(kept()).toMatchObject({ wantsMusic: false });
  expect(kept()?.soundtrack).toBeUndefined();
});

it('is NOT_FOUND for another person’s story, which keeps its music', async () => {
  const { fakes, remove, kept } = scene();
  for (const { cookies } of [aUser(fakes), aVisitor(fakes)])
    expect(await remove(cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  expect(await remove(undefined, 'nonenonenonenonenone00')).toMatchObject({ status: 404 });
  expect(kept()?.soundtrack).toEqual(soundtrack);
});

it('is UNAUTHENTICATED without a cookie', async () => {
  expect(await scene().remove({})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});
