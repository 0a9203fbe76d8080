import { describe, expect, it } from 'vitest';
import { english } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import { regenerateStory as spec } from '#shared/story/regenerateStory.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { earlierTextsOf } from '#test/support/earlierTexts.ts';
import { aStory } from '#test/support/aStory.ts';
import { json } from '#test/support/aPerson.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { pausedBy } from '#test/support/fakePause.ts';
import { UNFIT_WORD } from '#test/support/fakeTextModeration.ts';
import { aVisitor } from '#test/support/fakeServices.ts';
import type { Services } from '#test/support/services.ts';
import { aReadyStory, workingWhileWaiting } from '#test/support/readyStory.ts';
import { withFacts } from './facts.ts';
import { regenerateStory } from './regenerateStory.ts';
import type { Story } from './story.ts';

const scene = (over: Partial<Story> = {}, services: Partial<Services> = {}) => {
  const told = aReadyStory(over);
  const { call } = servedOn(spec, regenerateStory, {
    fakes: told.fakes,
    over: workingWhileWaiting(told.fakes, services),
  });
  const ask = (cookies = told.owner.cookies, headers: Record<string, string> = {}) =>
    call({ params: { uid: told.story.uid }, cookies, headers });
  return { ...told, ask, call };
};
const soon = { prefer: 'wait=0' };

describe('regenerateStory with wishes', () => {
  const wish = (
    told: ReturnType<typeof scene>,
    wishes: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) => told.call({ params: { uid: told.story.uid }, cookies: told.owner.cookies, ...json(wishes, headers) });

  it('shows the line to the owner only, and sends it to the storyteller', async () => {
    const requests: unknown[] = [];
    const told = scene({ isPublic: true });
    const { storyteller } = told.fakes.services;
    const listening = scene(
      { isPublic: true },
      {
        storyteller: {
          tell: (request) => {
            requests.push(request.about);
            return storyteller.tell(request);
          },
        },
      },
    );
    const answer = await wish(listening, { about: ' Pepper,\u202e our cat ' });
    expect(answer).toMatchObject({ status: 200, body: { version: 2, pictures: [{ about: 'Pepper, our cat' }] } });
    expect(listening.stored()?.pictures[0]?.about).toBe('Pepper, our cat');
    expect(requests).toEqual(['Pepper, our cat']);
  });

  it('takes fields, keeps them when none are sent, and removes them when empty ones are', async () => {
    const told = scene();
    const details = { subject: 'Pepper', kind: 'animal' };
    expect(await wish(told, { details })).toMatchObject({ status: 200, body: { pictures: [{ details }] } });
    expect(await wish(told, { about: 'our cat' })).toMatchObject({ status: 200, body: { pictures: [{ details }] } });
    expect(await wish(told, { details: {} })).toMatchObject({ status: 200, body: { pictures: [{ details: {} }] } });
    expect(await wish(told, { details: { kind: 'ghost' } })).toMatchObject({ status: 400 });
  });

  it('rewrites it in another mood, which stays', async () => {
    const told = scene();
    expect(await wish(told, { moodId: 7 })).toMatchObject({ status: 200, body: { tags: [{ id: 7 }, {}] } });
    expect(told.stored()).toMatchObject({ requestedMoodId: 7, text: { moodId: 7 } });
  });

  it('leaves mood and text unchanged after a failure, but saves the line', async () => {
    const speech = { engine: 'neural', narrate: () => Promise.reject(new Error('no voice')) };
    const told = scene({ requestedMoodId: 2 }, { speech });
    expect((await wish(told, { moodId: 7, about: 'our cat' })).status).toBe(500);
    expect(told.stored()).toMatchObject({
      requestedMoodId: 2,
      text: told.story.text,
      pictures: [{ about: 'our cat' }],
    });
  });

  it('removes the line for an empty one', async () => {
    const told = scene({ pictures: withFacts(aStory(), [{ about: 'our cat' }]) });
    expect(await wish(told, { about: ' ' })).toMatchObject({ status: 200, body: { pictures: [{ about: null }] } });
    expect(told.stored()).not.toHaveProperty('about');
  });

  it('keeps the line when none is sent', async () => {
    const told = scene({ pictures: withFacts(aStory(), [{ about: 'our cat' }]) });
    expect(await told.ask()).toMatchObject({ status: 200, body: { pictures: [{ about: 'our cat' }] } });
  });

  it('is UNKNOWN_MOOD, UNKNOWN_LANGUAGE, BAD_REQUEST or TEXT_REFUSED for invalid wishes, and changes nothing', async () => {
    const told = scene();
    expect(await wish(told, { language: 'tlh' })).toMatchObject(refusal(400, 'UNKNOWN_LANGUAGE', /don’t know/));
    expect(await wish(told, { moodId: 99 })).toMatchObject(refusal(400, 'UNKNOWN_MOOD', /Mood not found/));
    expect(await wish(told, { about: 'x'.repeat(161) })).toMatchObject(
      refusal(400, 'BAD_REQUEST', /161 characters\. The limit is 160/),
    );
    expect(await wish(told, { about: `an ${UNFIT_WORD} lamp` })).toMatchObject(
      refusal(400, 'TEXT_REFUSED', english.ABOUT_REFUSED),
    );
    expect(told.stored()).toEqual(told.story);
    expect(told.fakes.state.started).toEqual([]);
  });

  it('is NOT_OFFERED for a long text of a story that did not begin as one', async () => {
    const told = scene();
    expect(await wish(told, { length: 'long' })).toMatchObject(refusal(400, 'NOT_OFFERED', /began as a long one/));
    expect(told.stored()).toEqual(told.story);
  });

  it('is TEXT_UNCHECKED while the check is down', async () => {
    const told = scene({}, { textModeration: { check: () => Promise.reject(new Unavailable('down')) } });
    expect(await wish(told, { about: 'our cat' })).toMatchObject(refusal(503, 'TEXT_UNCHECKED', /[Tt]ry again/));
    expect(told.stored()).toEqual(told.story);
  });

  it("is NOT_FOUND for another person's story, without a text check", async () => {
    const told = scene({ isPublic: true });
    const answer = await told.call({
      params: { uid: told.story.uid },
      cookies: told.other.cookies,
      ...json({ about: UNFIT_WORD }),
    });
    expect(answer).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
    expect(told.fakes.state.uses.size).toBe(0);
  });
});

describe('regenerateStory', () => {
  it('answers the new version, and keeps the previous one', async () => {
    const { fakes, story, stored, ask } = scene();
    const answer = await ask();
    const words = stored()?.text?.body;
    expect(answer).toMatchObject({
      status: 200,
      body: { stage: 'ready', analysisText: words, version: 2, changing: null, changeFailure: null },
    });
    expect(words).not.toBe(story.text?.body);
    expect(await earlierTextsOf(fakes.services, story.uid)).toMatchObject([{ version: 1, text: story.text }]);
    expect(fakes.state.started).toEqual([{ uid: story.uid, version: 2, startAt: 'write' }]);
  });

  it('is 202 with the previous version without waiting', async () => {
    const { story, owner, ask } = scene();
    expect(await ask(owner.cookies, soon)).toMatchObject({
      status: 202,
      body: { stage: 'ready', analysisText: story.text?.body, changing: 'text', version: 1 },
    });
  });

  it('costs no token', async () => {
    const { fakes, owner, ask } = scene();
    const before = structuredClone(fakes.state.books.entries);
    await ask();
    expect(fakes.state.books.entries).toEqual(before);
    expect(fakes.state.books.holds.size).toBe(0);
    expect(fakes.state.uses).toEqual(new Map([[`regenerate ${owner.caller.id}`, 1]]));
  });

  it('is STORY_BUSY for the second of two parallel calls, and counts one', async () => {
    const { fakes, owner, ask } = scene();
    const answers = await Promise.all([ask(owner.cookies, soon), ask(owner.cookies, soon)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(refusal(400, 'STORY_BUSY', /being changed/));
    expect([...fakes.state.uses.values()]).toEqual([1]);
    expect(fakes.state.started).toHaveLength(1);
  });

  it.each([
    { stage: 'writing', says: /still being made/ },
    { stage: 'silent', says: /Add narration/ },
  ] as const)('is STORY_BUSY for a story that is $stage', async ({ stage, says }) => {
    const { fakes, ask } = scene({ stage });
    expect(await ask()).toMatchObject(refusal(400, 'STORY_BUSY', says));
    expect(fakes.state.started).toEqual([]);
  });

  it('is STORY_FAILED with a reason after a failure, and the story stays', async () => {
    const speech = { engine: 'neural', narrate: () => Promise.reject(new Error('no voice')) };
    const { story, stored, ask } = scene({}, { speech });
    expect(await ask()).toMatchObject(refusal(500, 'STORY_FAILED', english.STORY_NOT_RETOLD));
    expect(stored()).toMatchObject({ text: story.text, narration: story.narration, version: 1, stage: 'ready' });
  });

  it('ends the change at once when the workflow cannot be started', async () => {
    const workflows = { startNarrate: () => Promise.reject(new Error('no workflow')) };
    const { stored, ask } = scene({}, { workflows });
    expect((await ask()).status).toBe(500);
    expect(stored()).toMatchObject({ stage: 'ready', version: 1, lastFailure: { version: 2, kind: 'text' } });
    expect(stored()?.pending).toBeUndefined();
  });

  it('answers that the change has begun if it can be neither started nor undone', async () => {
    const down = () => Promise.reject(new Unavailable('down'));
    const broken = scene({}, { workflows: { startNarrate: down } });
    broken.fakes.services.versions.fail = down;
    expect(await broken.ask()).toMatchObject({ status: 202, body: { version: 1 } });
    expect(broken.stored()?.pending?.version).toBe(2);
  });

  it('is QUOTA_EXCEEDED over the day’s limit', async () => {
    const { fakes, owner, ask } = scene();
    fakes.state.uses.set(`regenerate ${owner.caller.id}`, limits.regenerationsPerDay);
    expect(await ask()).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /Come back tomorrow/));
    expect(fakes.state.started).toEqual([]);
  });

  it("counts a visitor's rewrite by address and in total, too", async () => {
    const { fakes, story, ask } = scene();
    const visitor = aVisitor(fakes);
    fakes.state.stories.set(story.uid, { ...story, ownerId: visitor.caller.id });
    expect((await ask(visitor.cookies)).status).toBe(200);
    expect([...fakes.state.uses.keys()]).toEqual([
      `regenerate ${visitor.caller.id}`,
      'regenerate 192.0.2.1',
      'regenerate everybody',
    ]);
  });

  it("is NOT_FOUND for another person's, a failed and an unknown story", async () => {
    const { other, ask } = scene({ isPublic: true });
    expect(await ask(other.cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
    const failed = scene({ stage: 'failed' });
    expect(await failed.ask()).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  });

  it('is NOT_FOUND if the story is deleted during the call', async () => {
    const { fakes, story, owner, ask } = scene({}, { workflows: { startNarrate: async () => {} } });
    const requests = ask();
    expect(await fakes.services.deletions.begin(story.uid, owner.caller.id)).toBe('begun');
    expect(await requests).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  });

  it('is UNAUTHENTICATED without a session', async () => {
    const { ask } = scene();
    expect(await ask({})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });
});

it('is STORIES_PAUSED while the stage is paused, and the story stays unchanged', async () => {
  const { fakes, story, ask } = scene();
  pausedBy(fakes.state);
  expect(await ask()).toMatchObject(refusal(423, 'STORIES_PAUSED', /Come back later/));
  expect(fakes.state.stories.get(story.uid)).toEqual(story);
});
