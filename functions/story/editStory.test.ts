import { describe, expect, it } from 'vitest';
import { english } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import { editStory as spec } from '#shared/story/editStory.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { earlierTextsOf } from '#test/support/earlierTexts.ts';
import { json } from '#test/support/aPerson.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { pausedBy } from '#test/support/fakePause.ts';
import { link } from '#test/support/linkedStory.ts';
import { UNFIT_WORD } from '#test/support/fakeTextModeration.ts';
import type { Services } from '#test/support/services.ts';
import { aReadyStory, workingWhileWaiting } from '#test/support/readyStory.ts';
import { editStory } from './editStory.ts';
import type { Story } from './story.ts';

const scene = (over: Partial<Story> = {}, services: Partial<Services> = {}) => {
  const told = aReadyStory(over);
  const { call } = servedOn(spec, editStory, { fakes: told.fakes, over: workingWhileWaiting(told.fakes, services) });
  const name = (title: string, text = told.story.text?.body) =>
    call({ params: { uid: told.story.uid }, cookies: told.owner.cookies, ...json({ text, title }) });
  const say = (text: string, cookies = told.owner.cookies, headers: Record<string, string> = {}) =>
    call({ params: { uid: told.story.uid }, cookies, ...json({ text }, headers) });
  return { ...told, say, name, call };
};

describe('editStory', () => {
  it('speaks the owner’s text and keeps the previous version, mood and picture', async () => {
    const { fakes, story, stored, say } = scene();
    expect(await say('  The lamp\u0000 went out.\r\n\r\n\r\nNobody minded. ')).toMatchObject({
      status: 200,
      body: { analysisText: 'The lamp went out.\n\nNobody minded.', version: 2, tags: [{ id: 2 }, { id: 9 }] },
    });
    expect(stored()?.text).toEqual({
      ...story.text,
      body: 'The lamp went out.\n\nNobody minded.',
      level: { formula: 'Flesch-Kincaid', value: expect.any(Number) as number, ease: 'easy' },
      author: 'owner',
    });
    expect(fakes.state.started).toEqual([{ uid: story.uid, version: 2, startAt: 'narrate' }]);
    expect(await earlierTextsOf(fakes.services, story.uid)).toMatchObject([{ version: 1 }]);
  });

  it('is 202 with the previous text without waiting', async () => {
    const { story, owner, say } = scene();
    expect(await say('Other words.', owner.cookies, { prefer: 'wait=0' })).toMatchObject({
      status: 202,
      body: { analysisText: story.text?.body, changing: 'text' },
    });
  });

  it('changes and counts nothing for the same text', async () => {
    const { fakes, story, say } = scene();
    expect((await say(` ${story.text?.body} `)).status).toBe(200);
    expect(fakes.state.started).toEqual([]);
    expect(fakes.state.uses.size).toBe(0);
  });

  it('is UNKNOWN_LANGUAGE for a text in a language that no voice reads', async () => {
    const { story, owner, stored, call } = scene();
    const ask = { params: { uid: story.uid }, cookies: owner.cookies };
    expect(await call({ ...ask, ...json({ text: 'Ένα φως.', language: 'el' }) })).toMatchObject(
      refusal(400, 'UNKNOWN_LANGUAGE', /no voice for this language/),
    );
    expect(stored()).toEqual(story);
  });

  it('is BAD_REQUEST without a text, and with the number of characters when too long', async () => {
    const { fakes, say } = scene();
    expect(await say(' \n\u200B ')).toMatchObject(refusal(400, 'BAD_REQUEST', 'Enter some text first.'));
    for (const [length, said] of [
      [limits.storyCharacters + 204, '3,104'],
      [200_000, '200,000'],
    ] as const)
      expect(await say('x'.repeat(length))).toMatchObject(
        refusal(400, 'BAD_REQUEST', `The story is too long: ${said} characters. The limit is 2,900.`),
      );
    expect(fakes.state.started).toEqual([]);
    expect((await say('x'.repeat(limits.storyCharacters))).status).toBe(200);
  });

  it('is TEXT_REFUSED for an unfit text of a story that others can read, and not of a private one', async () => {
    const text = `An ${UNFIT_WORD} lamp.`;
    const open = scene({ isPublic: true });
    expect(await open.say(text)).toMatchObject(refusal(400, 'TEXT_REFUSED', english.WORDS_REFUSED));
    expect(open.fakes.state.started).toEqual([]);
    expect(await scene({ link }).say(text)).toMatchObject(refusal(400, 'TEXT_REFUSED', english.WORDS_REFUSED));
    expect((await scene({ isPublic: false }).say(text)).status).toBe(200);
  });

  it('is TEXT_UNCHECKED while the check is down, and begins nothing', async () => {
    const textModeration = { check: () => Promise.reject(new Unavailable('down')) };
    const { fakes, say } = scene({ isPublic: true }, { textModeration });
    expect(await say('Other words.')).toMatchObject(refusal(503, 'TEXT_UNCHECKED', /[Tt]ry again/));
    expect(fakes.state.started).toEqual([]);
  });

  it('changes the title without new speech, and keeps the previous version', async () => {
    const { fakes, story, stored, name } = scene();
    expect(await name(' Out \u0000 of\nthe Rain ')).toMatchObject({
      status: 200,
      body: { title: 'Out of the Rain', analysisText: story.text?.body, version: 2, changing: null },
    });
    expect(stored()).toMatchObject({
      text: { ...story.text, title: 'Out of the Rain' },
      narration: story.narration,
    });
    expect(fakes.state.started).toEqual([]);
    const revisions = await earlierTextsOf(fakes.services, story.uid);
    expect(revisions.map(({ version, text }) => [version, text.title])).toEqual([[1, story.text?.title]]);
    expect((await name('Out of the Rain')).body).toMatchObject({ version: 2 });
  });

  it('changes title and text in one change', async () => {
    const { stored, name } = scene();
    expect(await name('A New Lamp', 'The lamp went out.')).toMatchObject({ status: 200, body: { version: 2 } });
    expect(stored()?.text).toMatchObject({ title: 'A New Lamp', body: 'The lamp went out.', author: 'owner' });
  });

  it('is BAD_REQUEST without a title, and with the number of characters when too long', async () => {
    const { stored, name } = scene();
    expect(await name(' \u200B ')).toMatchObject(refusal(400, 'BAD_REQUEST', english.TITLE_MISSING));
    const said = 'The title is too long: 61 characters. The limit is 60.';
    expect(await name('x'.repeat(61))).toMatchObject(refusal(400, 'BAD_REQUEST', said));
    expect(stored()?.version).toBe(1);
  });

  it('is TEXT_REFUSED for an unfit title', async () => {
    const { stored, name } = scene({ isPublic: true });
    expect(await name(`An ${UNFIT_WORD} Lamp`)).toMatchObject(refusal(400, 'TEXT_REFUSED', english.WORDS_REFUSED));
    expect(stored()?.version).toBe(1);
  });

  it('is QUOTA_EXCEEDED after a day’s title changes', async () => {
    const { stored, name } = scene();
    for (let one = 0; one < limits.regenerationsPerDay; one += 1) expect((await name(`Title ${one}`)).status).toBe(200);
    expect(await name('One More')).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', english.MANY_CHANGES));
    expect(stored()?.text?.title).toBe(`Title ${limits.regenerationsPerDay - 1}`);
  });

  it('is STORY_BUSY while the story is being changed, or has no voice yet', async () => {
    const busy = scene();
    await busy.say('First.', busy.owner.cookies, { prefer: 'wait=0' });
    expect(await busy.say('Second.')).toMatchObject(refusal(400, 'STORY_BUSY', /being changed/));
    expect(await scene({ stage: 'silent' }).say('First.')).toMatchObject(refusal(400, 'STORY_BUSY', /Add narration/));
  });

  it('is STORY_FAILED when speech fails, and the story stays', async () => {
    const speech = { engine: 'neural', narrate: () => Promise.reject(new Error('no voice')) };
    const { story, stored, say } = scene({}, { speech });
    expect(await say('Other words.')).toMatchObject(refusal(500, 'STORY_FAILED', english.STORY_NOT_RETOLD));
    expect(stored()?.text).toEqual(story.text);
  });

  it('is QUOTA_EXCEEDED over the day’s limit, which it shares with rewrites', async () => {
    const { fakes, owner, say } = scene();
    fakes.state.uses.set(`regenerate ${owner.caller.id}`, limits.regenerationsPerDay);
    expect(await say('Other words.')).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /Come back tomorrow/));
  });

  it("is NOT_FOUND for another person's story, and UNAUTHENTICATED without a session", async () => {
    const { other, say } = scene({ isPublic: true });
    expect(await say('Mine now.', other.cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
    expect(await say('Mine now.', {})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });

  it('is QUOTA_EXCEEDED after a day’s text checks, and makes no more of them', async () => {
    let paid = 0;
    const textModeration = {
      check: async () => {
        paid += 1;
        return 'refused' as const;
      },
    };
    const { say } = scene({ isPublic: true }, { textModeration });
    for (let tried = 0; tried < 60; tried += 1)
      expect(await say(`Try ${tried}.`)).toMatchObject(refusal(400, 'TEXT_REFUSED', english.WORDS_REFUSED));
    expect(await say('Once more.')).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /Come back tomorrow/));
    expect(paid).toBe(60);
  });
});

it('is STORIES_PAUSED while the stage is paused, and the story stays unchanged', async () => {
  const { fakes, story, stored, say } = scene();
  pausedBy(fakes.state);
  expect(await say('Other words.')).toMatchObject(refusal(423, 'STORIES_PAUSED', /Come back later/));
  expect(stored()).toEqual(story);
});
