import { describe, expect, it } from 'vitest';
import { withArguments } from '#shared/message.ts';
import { setVisibility as spec } from '#shared/story/setVisibility.ts';
import { Throttled } from '#functions/platform/failures.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { pausedBy } from '#test/support/fakePause.ts';
import { aUser, aVisitor, fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { link } from '#test/support/linkedStory.ts';
import { UNFIT_WORD } from '#test/support/fakeTextModeration.ts';
import type { Services } from '#test/support/services.ts';
import type { StoryPorts } from './ports.ts';
import { setVisibility } from './setVisibility.ts';
import type { Story } from './story.ts';

const uid = 'storystorystorystory00';

const scene = (story: Partial<Story> = {}, overOf: (fakes: Fakes) => Partial<Services> = () => ({})) => {
  const fakes = fakeServices();
  const { caller, cookies } = aVisitor(fakes);
  fakes.state.stories.set(uid, { ...aStory({ uid }), ownerId: caller.id, ...story });
  const { call } = servedOn(spec, setVisibility, { fakes, over: overOf(fakes) });
  const ask = (isPublic: unknown, by: Record<string, string> = cookies, id = uid) =>
    call({
      cookies: by,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uid: id, isPublic, ownerId: 'v_me', hiddenAt: null }),
    });
  return { fakes, ask, story: () => fakes.state.stories.get(uid) };
};

const content = (text: string) => {
  const { text: told } = aStory();
  if (!told) throw new Error('a story has words');
  return { ...told, body: text };
};

describe('its owner', () => {
  it('makes a story public and private again, also for a visitor, and can repeat it', async () => {
    const { ask, story } = scene({ privacyReason: withArguments('PRIVATE_BY_WORDS') });
    for (const isPublic of [true, true, false, false]) {
      expect(await ask(isPublic)).toMatchObject({ status: 200, body: { uid, isPublic } });
      expect(story()?.isPublic).toBe(isPublic);
    }
    expect(story()).toMatchObject({ publishedAt: '2026-03-14T08:00:03.000Z' });
    expect(story()?.privacyReason).toBeUndefined();
  });

  it('sets an unfinished story’s visibility without a text check', async () => {
    const { ownerId: _owner, ...making } = aNewStory({ stage: 'writing', text: content(UNFIT_WORD) });
    const { ask, story } = scene(making);
    expect((await ask(true)).status).toBe(200);
    expect(story()).toMatchObject({ stage: 'writing', isPublic: true });
  });

  it('keeps a story with a private recording private: RECORDING_UNFIT', async () => {
    const { narration } = aStory();
    if (!narration) throw new Error('a story that is told has its voice');
    const { ask, story } = scene({ isPublic: false, narration: { ...narration, reader: 'Rosa', audience: 'owner' } });
    expect(await ask(true)).toMatchObject({
      status: 400,
      body: { code: 'RECORDING_UNFIT', reason: 'RECORDING_NOT_FOR_EVERYBODY', arguments: { reader: 'Rosa' } },
    });
    expect(story()?.isPublic).toBe(false);
  });

  it('changes nothing else of the story', async () => {
    const { ask, story } = scene();
    const before = story();
    await ask(true);
    expect(story()).toEqual({ ...before, isPublic: true });
  });
});

it('is TEXT_REFUSED for an unfit text, and the story stays private', async () => {
  const { ask, story } = scene({ text: content(`It was ${UNFIT_WORD}.`) });
  expect(await ask(true)).toMatchObject(refusal(400, 'TEXT_REFUSED', /stays private/));
  expect(story()?.isPublic).toBe(false);
});

it('also checks text that is only spoken or searched', async () => {
  const { ask } = scene({ text: { ...content('A lamp.'), keywords: [UNFIT_WORD] } });
  expect(await ask(true)).toMatchObject(refusal(400, 'TEXT_REFUSED', /stays private/));
});

it('is TEXT_UNCHECKED while the check is down; making it private needs none', async () => {
  const over = () => ({ textModeration: { check: () => Promise.reject(new Throttled('busy')) } });
  const { ask, story } = scene({}, over);
  expect(await ask(true)).toMatchObject(refusal(503, 'TEXT_UNCHECKED', /[Tt]ry again/));
  expect(story()?.isPublic).toBe(false);
  expect((await scene({ isPublic: true }, over).ask(false)).status).toBe(200);
});

it('is STORY_HIDDEN for a reported story, which may still be made private', async () => {
  const { ask, story } = scene({ isPublic: true, hiddenAt: '2026-03-14T08:30:00.000Z' });
  expect(await ask(true)).toMatchObject(refusal(400, 'STORY_HIDDEN', /reported/));
  expect((await ask(false)).status).toBe(200);
  expect(story()).toMatchObject({ isPublic: false, hiddenAt: '2026-03-14T08:30:00.000Z' });
  expect(await ask(true)).toMatchObject(refusal(400, 'STORY_HIDDEN', /reported/));
});

it('checks again if the story is rewritten during the check, and publishes no unchecked text', async () => {
  const { ask, story, fakes } = scene({}, ({ services, state }) => {
    let isFirst = true;
    const set: StoryPorts['visibility']['set'] = async (seen, isPublic) => {
      if (isFirst) state.stories.set(uid, { ...seen, version: 2, text: content(UNFIT_WORD) });
      isFirst = false;
      return services.visibility.set(seen, isPublic);
    };
    return { visibility: { set } };
  });
  expect(await ask(true)).toMatchObject(refusal(400, 'TEXT_REFUSED', /stays private/));
  expect([story()?.isPublic, fakes.state.stories.size]).toEqual([false, 1]);
});

it('is STORY_BUSY when it is changed again and again', async () => {
  const { ask } = scene({}, () => ({ visibility: { set: async () => false } }));
  expect(await ask(true)).toMatchObject(refusal(400, 'STORY_BUSY', /[Tt]ry again/));
});

it('is NOT_FOUND for others, a failed story, and a missing one', async () => {
  const { fakes, ask, story } = scene({ isPublic: true });
  for (const { cookies } of [aVisitor(fakes), aUser(fakes, { isSubscribed: true })])
    expect(await ask(false, cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  expect(story()?.isPublic).toBe(true);
  expect(await ask(false, undefined, 'nonenonenonenonenone00')).toMatchObject(refusal(404, 'NOT_FOUND', /not found/));
  expect(await scene({ stage: 'failed' }).ask(true)).toMatchObject(refusal(404, 'NOT_FOUND', /not found/));
});

it('is UNAUTHENTICATED without a cookie', async () => {
  expect(await scene().ask(true, {})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});

it.each(['yes', 1, null, { $ne: false }])('refuses %j as no answer to public or private', async (isPublic) => {
  expect(await scene().ask(isPublic)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});

it.each(['../', '%00', '🙂', 'x'.repeat(5_000)])('refuses the id %j', async (id) => {
  const { status } = await scene().ask(true, undefined, id);
  expect(status).toBe(400);
});

it('is QUOTA_EXCEEDED after a day’s text checks, and makes no more of them', async () => {
  let paid = 0;
  const textModeration = {
    check: async () => {
      paid += 1;
      return 'fine' as const;
    },
  };
  const { ask, story } = scene({}, () => ({ textModeration }));
  for (let turned = 0; turned < 60; turned += 1) {
    expect((await ask(true)).status).toBe(200);
    expect((await ask(false)).status).toBe(200);
  }
  expect(await ask(true)).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /Come back tomorrow/));
  expect((await ask(false)).status).toBe(200);
  expect([paid, story()?.isPublic]).toEqual([60, false]);
});

it('is STORIES_PAUSED while the stage is paused, but can make a story private', async () => {
  const { fakes, ask, story } = scene();
  pausedBy(fakes.state);
  expect(await ask(true)).toMatchObject(refusal(423, 'STORIES_PAUSED', /Come back later/));
  expect(story()?.isPublic).toBe(false);
  const open = scene({ isPublic: true });
  pausedBy(open.fakes.state);
  expect((await open.ask(false)).status).toBe(200);
});

describe('a story with a link', () => {
  it('loses it when it is made private, also if it was not public', async () => {
    for (const isPublic of [true, false]) {
      const { ask, story } = scene({ isPublic, link, linkOpenings: 2 });
      expect((await ask(false)).status).toBe(200);
      expect([story()?.isPublic, story()?.link, story()?.linkOpenings]).toEqual([false, undefined, undefined]);
    }
  });

  it('keeps it when it is made public, so that sent addresses still work', async () => {
    const { ask, story } = scene({ link, linkOpenings: 2 });
    expect((await ask(true)).status).toBe(200);
    expect(story()).toMatchObject({ isPublic: true, link, linkOpenings: 2 });
  });
});
