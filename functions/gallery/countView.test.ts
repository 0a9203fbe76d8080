import { expect, it } from 'vitest';
import { countView as spec } from '#shared/gallery/countView.ts';
import { limits } from '#shared/limits.ts';
import { LINK_HEADER } from '#shared/story/linkAddress.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { aLinkedStory, linkedAddress, mistypedAddress } from '#test/support/linkedStory.ts';
import { countView } from './countView.ts';

const scene = (isPublic: boolean) => {
  const fakes = fakeServices();
  const story = aStory({ isPublic, ownerId: 'v_somebody' });
  fakes.state.stories.set(story.uid, story);
  const { call } = servedOn(spec, countView, { fakes });
  return { fakes, view: (cookies = {}) => call({ params: { id: story.uid }, cookies }) };
};

it('counts a caller once a day', async () => {
  const { fakes, view } = scene(true);
  const [one, other] = [aVisitor(fakes), aVisitor(fakes)];
  expect(await view(one.cookies)).toMatchObject({ status: 200, body: { views: 1, favorites: 0 } });
  expect(await view(one.cookies)).toMatchObject({ body: { views: 1 } });
  expect(await view(other.cookies)).toMatchObject({ body: { views: 2 } });
  await fakes.services.sleep(86_400_000);
  expect(await view(one.cookies)).toMatchObject({ body: { views: 3 } });
});

it('answers an unidentified caller without counting', async () => {
  const { view } = scene(true);
  expect(await view()).toMatchObject({ status: 200, body: { views: 0 } });
});

it('is NOT_FOUND for another person’s private story, and counts nothing', async () => {
  const { fakes, view } = scene(false);
  expect(await view(aVisitor(fakes).cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  expect(fakes.state.views.size).toBe(0);
});

it('counts a reader by link as an opening, once a day, and neither the owner nor the unidentified', async () => {
  const fakes = fakeServices();
  const [owner, one, other] = [aVisitor(fakes), aVisitor(fakes), aVisitor(fakes)];
  const story = aLinkedStory({ ownerId: owner.caller.id });
  fakes.state.stories.set(story.uid, story);
  const { call } = servedOn(spec, countView, { fakes });
  const open = (cookies = {}, address = linkedAddress) =>
    call({ params: { id: story.uid }, cookies, headers: { [LINK_HEADER]: address } });
  for (const cookies of [one.cookies, one.cookies, other.cookies, {}])
    expect(await open(cookies)).toMatchObject({ status: 200, body: { views: 0 } });
  await open(owner.cookies);
  expect(await open(other.cookies, mistypedAddress)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  expect(fakes.state.stories.get(story.uid)?.linkOpenings).toBe(2);
  await fakes.services.sleep(86_400_000);
  await open(one.cookies);
  expect(fakes.state.stories.get(story.uid)?.linkOpenings).toBe(3);
});

it('is QUOTA_EXCEEDED after too many wrong addresses of links', async () => {
  const fakes = fakeServices();
  const { call } = servedOn(spec, countView, { fakes });
  const guess = () => call({ params: { id: aLinkedStory().uid }, headers: { [LINK_HEADER]: mistypedAddress } });
  for (let wrong = 0; wrong < limits.linkTriesPerAddressPerDay; wrong += 1) expect((await guess()).status).toBe(404);
  expect(await guess()).toMatchObject({ status: 429, body: { code: 'QUOTA_EXCEEDED' } });
});
