import { expect, it } from 'vitest';
import { listFeeds as spec } from '#shared/feed/listFeeds.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aFeedScene } from '#test/support/feedScene.ts';
import { aUser } from '#test/support/fakeServices.ts';
import { listFeeds } from './listFeeds.ts';

it('lists the caller’s feeds without addresses, and no revoked one', async () => {
  const { fakes, owner, feedId } = aFeedScene();
  const { call } = servedOn(spec, listFeeds, { fakes });
  const shown = {
    feedId,
    name: 'Car',
    contents: 'mine',
    createdAt: '2026-03-14T08:00:00.000Z',
    lastAskedOn: null,
  };
  expect((await call({ cookies: owner.cookies })).body).toEqual([shown]);
  expect((await call({ cookies: aUser(fakes).cookies })).body).toEqual([]);
  await fakes.services.feeds.revoke(owner.caller.id, feedId);
  expect((await call({ cookies: owner.cookies })).body).toEqual([]);
});

it('is for accounts only: UNAUTHENTICATED', async () => {
  const { fakes, other } = aFeedScene();
  const { call } = servedOn(spec, listFeeds, { fakes });
  expect((await call({ cookies: other.cookies })).body).toMatchObject({ code: 'UNAUTHENTICATED' });
});
