import { expect, it } from 'vitest';
import { getPermission as spec } from '#shared/story/getPermission.ts';
import { aStory } from '#test/support/aStory.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { getPermission } from './getPermission.ts';

it('is true only for the owner, also of a public story', async () => {
  const fakes = fakeServices();
  const [owner, other] = [aVisitor(fakes), aVisitor(fakes)];
  const story = aStory({ ownerId: owner.caller.id, isPublic: true });
  fakes.state.stories.set(story.uid, story);
  const { call } = servedOn(spec, getPermission, { fakes });
  const as = (cookies: Record<string, string>, id = story.uid) => call({ params: { id }, cookies });
  expect(await as(owner.cookies)).toMatchObject({ status: 200, body: true });
  for (const cookies of [other.cookies, aUser(fakes, { isSubscribed: true }).cookies, {}])
    expect(await as(cookies)).toMatchObject({ status: 200, body: false });
  expect(await as(owner.cookies, 'nonenonenonenonenone00')).toMatchObject({ status: 200, body: false });
});
