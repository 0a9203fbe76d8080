import { expect, it } from 'vitest';
import { removeStoryLink as spec } from '#shared/sharing/removeStoryLink.ts';
import type { Story } from '#functions/story/story.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import type { Services } from '#test/support/services.ts';
import { removeStoryLink } from './removeStoryLink.ts';

const uid = 'storystorystorystory00';
const link = { secret: 'secretsecretsecretse00', createdAt: '2026-03-14T08:00:00.000Z' };

const scene = (story: Partial<Story> = {}, over: Partial<Services> = {}) => {
  const fakes = fakeServices();
  const { caller, cookies } = aVisitor(fakes);
  fakes.state.stories.set(uid, { ...aStory({ uid }), ownerId: caller.id, link, linkOpenings: 2, ...story });
  const { call } = servedOn(spec, removeStoryLink, { fakes, over });
  const ask = (by: Record<string, string> = cookies, of = uid) => call({ params: { uid: of }, cookies: by });
  return { fakes, ask, story: () => fakes.state.stories.get(uid) };
};

it('removes the link with its count, and can be repeated', async () => {
  const { ask, story } = scene();
  for (let time = 0; time < 2; time += 1) {
    expect(await ask()).toMatchObject({ status: 200, body: {} });
    expect([story()?.link, story()?.linkOpenings, story()?.isPublic]).toEqual([undefined, undefined, false]);
  }
});

it('leaves a public story public, and a hidden one hidden', async () => {
  const hiddenAt = '2026-03-14T08:30:00.000Z';
  const { ask, story } = scene({ isPublic: true, hiddenAt });
  expect((await ask()).status).toBe(200);
  expect(story()).toMatchObject({ isPublic: true, hiddenAt });
});

it('is NOT_FOUND for others and for a missing story', async () => {
  const { fakes, ask, story } = scene();
  const missing = refusal(404, 'NOT_FOUND', 'Story not found.');
  expect(await ask(aVisitor(fakes).cookies)).toMatchObject(missing);
  expect(await ask(undefined, 'AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject(missing);
  expect(await ask({})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  expect(story()?.link).toEqual(link);
});

it('is STORY_BUSY when the story is changed again and again', async () => {
  const { storyLinks } = fakeServices().services;
  const { ask } = scene({}, { storyLinks: { ...storyLinks, remove: async () => false } });
  expect(await ask()).toMatchObject(refusal(400, 'STORY_BUSY', /[Tt]ry again/));
});
