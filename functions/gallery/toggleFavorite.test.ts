import { expect, it } from 'vitest';
import { toggleFavorite as spec } from '#shared/gallery/toggleFavorite.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { toggleFavorite } from './toggleFavorite.ts';

const scene = (story = aStory({ isPublic: true, ownerId: 'u_owner' })) => {
  const fakes = fakeServices();
  fakes.state.stories.set(story.uid, story);
  const { call } = servedOn(spec, toggleFavorite, { fakes });
  return { fakes, toggle: (cookies = {}, id = story.uid) => call({ params: { id }, cookies }) };
};

it('marks a story for this caller only, counts it, and removes the mark again', async () => {
  const { fakes, toggle } = scene();
  const [one, other] = [aVisitor(fakes), aUser(fakes)];
  expect(await toggle(one.cookies)).toMatchObject({
    status: 200,
    body: { isFavorite: true, metrics: { views: 0, favorites: 1 } },
  });
  expect(await toggle(other.cookies)).toMatchObject({ body: { isFavorite: true, metrics: { favorites: 2 } } });
  expect(await toggle(one.cookies)).toMatchObject({ body: { isFavorite: false, metrics: { favorites: 1 } } });
});

it('lets an owner mark a private story', async () => {
  const { fakes, toggle } = scene();
  const { caller, cookies } = aVisitor(fakes);
  const own = aStory({ uid: 'ownownownownownownow00', ownerId: caller.id });
  fakes.state.stories.set(own.uid, own);
  expect(await toggle(cookies, own.uid)).toMatchObject({ status: 200, body: { isFavorite: true } });
});

it.each([
  ['private', aStory({ ownerId: 'u_owner' })],
  ['hidden', aStory({ ownerId: 'u_owner', isPublic: true, hiddenAt: '2026-03-14T09:00:00.000Z' })],
  ['unfinished', aNewStory({ ownerId: 'u_owner', isPublic: true })],
])('is NOT_FOUND for another person’s %s story, and marks nothing', async (_, story) => {
  const { fakes, toggle } = scene(story);
  const { cookies } = aVisitor(fakes);
  expect(await toggle(cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  expect(fakes.state.favorites.size).toBe(0);
});

it('is NOT_FOUND for an unknown story', async () => {
  const { fakes, toggle } = scene();
  const answer = await toggle(aVisitor(fakes).cookies, 'nonenonenonenonenone00');
  expect(answer).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
});

it('is UNAUTHENTICATED without a cookie, as a mark needs an owner', async () => {
  expect(await scene().toggle()).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});
