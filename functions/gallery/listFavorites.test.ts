import { expect, it } from 'vitest';
import { listFavorites as spec } from '#shared/gallery/listFavorites.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { listFavorites } from './listFavorites.ts';

const uidOf = (index: number): string => `favorite${String(index).padStart(14, '0')}`;

/** A visitor who marked `count` public stories as favorites, one a minute. */
const scene = async (count: number) => {
  const fakes = fakeServices();
  const { caller, cookies } = aVisitor(fakes);
  for (let index = 0; index < count; index += 1) {
    const story = aStory({ uid: uidOf(index), ownerId: 'u_owner', isPublic: true });
    fakes.state.stories.set(story.uid, story);
    await fakes.services.favorites.toggle(caller.id, story.uid, '192.0.2.1');
    await fakes.services.sleep(60_000);
  }
  return { cookies, ...servedOn(spec, listFavorites, { fakes }) };
};

const uidsOf = ({ body }: { body: unknown }): string[] => (body as { uid: string }[]).map(({ uid }) => uid);

it('lists the caller’s favourites, latest first, without their owners', async () => {
  const { call, cookies, fakes } = await scene(3);
  const answer = await call({ cookies });
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(uidsOf(answer)).toEqual([uidOf(2), uidOf(1), uidOf(0)]);
  expect(JSON.stringify(answer.body)).not.toContain('u_owner');
  expect((await call({ cookies: aUser(fakes).cookies })).body).toEqual([]);
});

it('leaves out deleted and private stories, and lists one again once public', async () => {
  const { call, cookies, fakes } = await scene(3);
  const story = fakes.state.stories.get(uidOf(1));
  if (!story) throw new Error('it is there');
  fakes.state.stories.delete(uidOf(2));
  fakes.state.stories.set(uidOf(1), { ...story, isPublic: false });
  expect(uidsOf(await call({ cookies }))).toEqual([uidOf(0)]);
  fakes.state.stories.set(uidOf(1), story);
  expect(uidsOf(await call({ cookies }))).toEqual([uidOf(1), uidOf(0)]);
});

it('continues after the previous page, and filters by mood', async () => {
  const { call, cookies } = await scene(30);
  const first = await call({ cookies });
  const next = /<[^?]*\?([^>]*)>; rel="next"/.exec(first.headers['link'] ?? '')?.[1] ?? '';
  const second = await call({ cookies, query: next });
  expect([uidsOf(first).length, uidsOf(second).length, second.headers['link']]).toEqual([24, 6, undefined]);
  expect(new Set([...uidsOf(first), ...uidsOf(second)]).size).toBe(30);
  expect(uidsOf(await call({ cookies, query: 'tagIds=12' }))).toEqual([]);
});

it('refuses a foreign cursor and too many moods as BAD_REQUEST', async () => {
  const { call, cookies } = await scene(0);
  expect(await call({ cookies, query: 'cursor=x' })).toMatchObject(refusal(400, 'BAD_REQUEST', /doesn’t exist/));
  const many = Array.from({ length: 10_000 }, () => 'tagIds=1').join('&');
  expect(await call({ cookies, query: many })).toMatchObject({ status: 400 });
});

it('is UNAUTHENTICATED without a cookie', async () => {
  const { call } = await scene(0);
  expect(await call()).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});
