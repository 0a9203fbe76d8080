import { expect, it } from 'vitest';
import { revokeFeed as spec } from '#shared/feed/revokeFeed.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aFeedScene } from '#test/support/feedScene.ts';
import { aUser } from '#test/support/fakeServices.ts';
import { revokeFeed } from './revokeFeed.ts';

const scene = () => {
  const feed = aFeedScene();
  const { call } = servedOn(spec, revokeFeed, { fakes: feed.fakes });
  const revoke = (cookies: Record<string, string>) => call({ cookies, params: { feedId: feed.feedId } });
  return { ...feed, revoke };
};

it('revokes a feed once: NOT_FOUND the second time', async () => {
  const { revoke, owner, fakes, feedId } = scene();
  expect((await revoke(owner.cookies)).status).toBe(200);
  expect(fakes.state.feeds.get(feedId)?.revokedAt).toBeDefined();
  const again = await revoke(owner.cookies);
  expect(again).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', reason: 'FEED_MISSING' } });
});

it('revokes no feed of another person: NOT_FOUND, UNAUTHENTICATED', async () => {
  const { revoke, other, fakes, feedId } = scene();
  expect((await revoke(aUser(fakes).cookies)).body).toMatchObject({ code: 'NOT_FOUND' });
  expect((await revoke(other.cookies)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(fakes.state.feeds.get(feedId)?.revokedAt).toBeUndefined();
});
