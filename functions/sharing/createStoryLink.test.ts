import { describe, expect, it } from 'vitest';
import { withArguments } from '#shared/message.ts';
import { createStoryLink as spec } from '#shared/sharing/createStoryLink.ts';
import { StoryLink } from '#shared/story/storyLink.ts';
import { Throttled } from '#functions/platform/failures.ts';
import type { Story } from '#functions/story/story.ts';
import type { StoryPorts } from '#functions/story/ports.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { pausedBy } from '#test/support/fakePause.ts';
import { aVisitor, fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { UNFIT_WORD } from '#test/support/fakeTextModeration.ts';
import type { Services } from '#test/support/services.ts';
import { createStoryLink } from './createStoryLink.ts';

const uid = 'storystorystorystory00';
const link = { secret: 'secretsecretsecretse00', createdAt: '2026-03-14T08:00:00.000Z' };

const scene = (story: Partial<Story> = {}, overOf: (fakes: Fakes) => Partial<Services> = () => ({})) => {
  const fakes = fakeServices();
  const { caller, cookies } = aVisitor(fakes);
  fakes.state.stories.set(uid, { ...aStory({ uid }), ownerId: caller.id, ...story });
  const { call } = servedOn(spec, createStoryLink, { fakes, over: overOf(fakes) });
  const ask = (body: object = {}, { by = cookies, of = uid }: { by?: Record<string, string>; of?: string } = {}) =>
    call({
      params: { uid: of },
      cookies: by,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const make = async (body: object = {}) => StoryLink.parse((await ask(body)).body);
  return { fakes, ask, make, story: () => fakes.state.stories.get(uid) };
};

const content = (text: string) => {
  const { text: told } = aStory();
  if (!told) throw new Error('a story has words');
  return { ...told, body: text };
};

describe('a story’s link', () => {
  it('is made once, however often it is asked for', async () => {
    const { make, story } = scene({ privacyReason: withArguments('PRIVATE_BY_WORDS') });
    const first = await make();
    expect(first).toMatchObject({ createdAt: '2026-03-14T09:00:00.000Z', openings: 0 });
    expect(first.address.startsWith(uid)).toBe(true);
    expect(await make()).toEqual(first);
    expect(story()).toMatchObject({ isPublic: false, link: { secret: first.address.slice(uid.length) } });
    expect(story()?.privacyReason).toBeUndefined();
  });

  it('is made once by calls at the same time', async () => {
    const { make } = scene();
    const [one, other] = await Promise.all([make(), make()]);
    expect(one).toEqual(other);
  });

  it('is replaced once by calls that name the old one, and counts anew', async () => {
    const { make } = scene({ link, linkOpenings: 3 });
    const old = await make();
    expect(old).toEqual({ address: uid + link.secret, createdAt: link.createdAt, openings: 3 });
    const next = await make({ replaces: old.address });
    expect(next.address).not.toBe(old.address);
    expect(next.openings).toBe(0);
    expect(await make({ replaces: old.address })).toEqual(next);
  });

  it('stays when the story was public, which it then no longer is', async () => {
    const { make, story } = scene({ isPublic: true, link, linkOpenings: 3 });
    expect(await make()).toEqual({ address: uid + link.secret, createdAt: link.createdAt, openings: 3 });
    expect(story()).toMatchObject({ isPublic: false, link, linkOpenings: 3 });
  });

  it('is made without another check of the words that are already shared', async () => {
    const over = () => ({ textModeration: { check: () => Promise.reject(new Throttled('busy')) } });
    expect((await scene({ isPublic: true }, over).ask()).status).toBe(200);
    expect((await scene({ link }, over).ask({ replaces: uid + link.secret })).status).toBe(200);
  });
});

describe('no link is made', () => {
  it('for an unfit text: TEXT_REFUSED', async () => {
    const { ask, story } = scene({ text: content(`It was ${UNFIT_WORD}.`) });
    expect(await ask()).toMatchObject(refusal(400, 'TEXT_REFUSED', /stays private/));
    expect(story()?.link).toBeUndefined();
  });

  it('while the check is down: TEXT_UNCHECKED', async () => {
    const { ask, story } = scene({}, () => ({
      textModeration: { check: () => Promise.reject(new Throttled('busy')) },
    }));
    expect(await ask()).toMatchObject(refusal(503, 'TEXT_UNCHECKED', /[Tt]ry again/));
    expect(story()?.link).toBeUndefined();
  });

  it('for a voice that only the owner may hear: RECORDING_UNFIT', async () => {
    const { narration } = aStory();
    if (!narration) throw new Error('a story that is told has its voice');
    const { ask, story } = scene({ narration: { ...narration, reader: 'Rosa', audience: 'owner' } });
    expect(await ask()).toMatchObject({
      status: 400,
      body: { code: 'RECORDING_UNFIT', reason: 'RECORDING_NOT_FOR_EVERYBODY', arguments: { reader: 'Rosa' } },
    });
    expect(story()?.link).toBeUndefined();
  });

  it('for a hidden story: STORY_HIDDEN', async () => {
    const { ask, story } = scene({ hiddenAt: '2026-03-14T08:30:00.000Z' });
    expect(await ask()).toMatchObject(refusal(400, 'STORY_HIDDEN', /reported/));
    expect(story()?.link).toBeUndefined();
  });

  it('for an unfinished story: STORY_BUSY', async () => {
    const { ownerId: _owner, ...making } = aNewStory({ stage: 'writing' });
    expect(await scene(making).ask()).toMatchObject(refusal(400, 'STORY_BUSY', /still being made/));
  });

  it('for others, a failed story, and a missing one: NOT_FOUND', async () => {
    const { fakes, ask } = scene();
    const missing = refusal(404, 'NOT_FOUND', 'Story not found.');
    expect(await ask({}, { by: aVisitor(fakes).cookies })).toMatchObject(missing);
    expect(await ask({}, { of: 'AAAAAAAAAAAAAAAAAAAAAA' })).toMatchObject(missing);
    expect(await scene({ stage: 'failed' }).ask()).toMatchObject(missing);
    expect(await ask({}, { by: {} })).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });

  it('above the limit of checks, and while stories are paused', async () => {
    const { fakes, ask } = scene({}, () => ({ fairUse: { take: async () => 'overQuota', giveBack: async () => {} } }));
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'QUOTA_EXCEEDED' } });
    const paused = scene();
    pausedBy(paused.fakes.state);
    expect(await paused.ask()).toMatchObject({ body: { code: 'STORIES_PAUSED' } });
    expect([fakes.state.stories.get(uid)?.link, paused.story()?.link]).toEqual([undefined, undefined]);
  });
});

it('checks again when the text changes meanwhile, and shares no unchecked text', async () => {
  const { ask, story } = scene({}, ({ services, state }) => {
    let isFirst = true;
    const put: StoryPorts['storyLinks']['put'] = async (seen, to) => {
      if (isFirst) state.stories.set(uid, { ...seen, version: 2, text: content(UNFIT_WORD) });
      isFirst = false;
      return services.storyLinks.put(seen, to);
    };
    return { storyLinks: { ...services.storyLinks, put } };
  });
  expect(await ask()).toMatchObject(refusal(400, 'TEXT_REFUSED', /stays private/));
  expect(story()?.link).toBeUndefined();
});

it('is STORY_BUSY when the story is changed again and again', async () => {
  const { ask } = scene({}, ({ services }) => ({ storyLinks: { ...services.storyLinks, put: async () => false } }));
  expect(await ask()).toMatchObject(refusal(400, 'STORY_BUSY', /[Tt]ry again/));
});
