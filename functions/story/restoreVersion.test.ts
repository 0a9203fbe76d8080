import { describe, expect, it } from 'vitest';
import { english } from '#shared/english.ts';
import { restoreVersion as spec } from '#shared/story/restoreVersion.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { earlierTextsOf } from '#test/support/earlierTexts.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { pausedBy } from '#test/support/fakePause.ts';
import { link } from '#test/support/linkedStory.ts';
import { UNFIT_WORD } from '#test/support/fakeTextModeration.ts';
import type { Services } from '#test/support/services.ts';
import { aText } from '#test/support/aText.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { restoreVersion } from './restoreVersion.ts';
import type { Story } from './story.ts';

const scene = (over: Partial<Story> = {}, text = 'First words.', services: Partial<Services> = {}) => {
  const told = aReadyStory({ version: 2, ...over });
  const { uid, text: content, narration } = told.story;
  if (!content || !narration) throw new Error('a told story has words and voice');
  const voice = { ...narration, voiceId: 'Amy', key: `media/${uid}/first.mp3` };
  const first = aText({ text: { ...content, body: text }, voiceId: 'Amy', narrations: [voice] });
  told.fakes.state.texts.set(uid, [first, ...(told.fakes.state.texts.get(uid) ?? [])]);
  const { call } = servedOn(spec, restoreVersion, { fakes: told.fakes, over: services });
  const ask = (version = '1', cookies = told.owner.cookies) => call({ params: { uid, version }, cookies });
  return { ...told, ask, first };
};

describe('restoreVersion', () => {
  it('restores text and voice at once, free of charge, and keeps the replaced version', async () => {
    const { fakes, story, stored, first, ask } = scene();
    expect(await ask()).toMatchObject({
      status: 200,
      body: {
        analysisText: 'First words.',
        voiceId: 'Amy',
        version: 3,
        audioUrl: `/media/${story.uid}/first.mp3?signed`,
      },
    });
    expect(stored()).toMatchObject({ text: first.text, narration: first.narrations[0], voiceId: 'Amy' });
    expect(await earlierTextsOf(fakes.services, story.uid)).toMatchObject([{ version: 2, text: story.text }]);
    expect(fakes.state.started).toEqual([]);
    expect(fakes.state.uses.size).toBe(0);
  });

  it('answers the same when repeated, and can be undone any number of times', async () => {
    const { fakes, story, ask } = scene();
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 200, body: { analysisText: 'First words.', version: 3 } });
    expect(await ask('2')).toMatchObject({ status: 200, body: { analysisText: story.text?.body, version: 4 } });
    expect(await ask('1')).toMatchObject({ status: 200, body: { analysisText: 'First words.', version: 5 } });
    expect(await earlierTextsOf(fakes.services, story.uid)).toHaveLength(1);
  });

  it('is TEXT_REFUSED for an unfit text of a story that others can read', async () => {
    const { stored, ask } = scene({ isPublic: true }, UNFIT_WORD);
    expect(await ask()).toMatchObject(refusal(400, 'TEXT_REFUSED', english.WORDS_REFUSED));
    expect(stored()?.version).toBe(2);
    expect(await scene({ link }, UNFIT_WORD).ask()).toMatchObject(refusal(400, 'TEXT_REFUSED', english.WORDS_REFUSED));
    expect((await scene({}, UNFIT_WORD).ask()).status).toBe(200);
  });

  it('checks all public fields, not only the text', async () => {
    const { fakes, story, first, ask } = scene({ isPublic: true });
    if (!first.text) throw new Error('it is written');
    const content = { ...first.text, alts: [UNFIT_WORD] };
    fakes.state.texts.set(story.uid, [{ ...first, text: content }]);
    expect(await ask()).toMatchObject(refusal(400, 'TEXT_REFUSED', english.WORDS_REFUSED));
  });

  it('is TEXT_UNCHECKED while the check is down, and the story stays unchanged', async () => {
    const textModeration = { check: () => Promise.reject(new Unavailable('down')) };
    const { stored, ask } = scene({ isPublic: true }, undefined, { textModeration });
    expect(await ask()).toMatchObject(refusal(503, 'TEXT_UNCHECKED', /[Tt]ry again/));
    expect(stored()?.version).toBe(2);
  });

  it('is STORY_BUSY while the story is being changed', async () => {
    const { fakes, story, ask } = scene();
    await fakes.services.versions.begin({ uid: story.uid, ownerId: story.ownerId, words: 'new', uses: [] });
    expect(await ask()).toMatchObject(refusal(400, 'STORY_BUSY', /being changed/));
  });

  it("is NOT_FOUND for an unknown version, and for another person's story", async () => {
    const { other, ask } = scene({ isPublic: true });
    expect(await ask('7')).toMatchObject(refusal(404, 'NOT_FOUND', 'Version not found.'));
    expect(await ask('1', other.cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  });

  it('is UNAUTHENTICATED without a session', async () => {
    expect(await scene().ask('1', {})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });

  it('is QUOTA_EXCEEDED once the day’s checks are used up; a private story needs none', async () => {
    const { fakes, owner, stored, ask } = scene({ isPublic: true });
    fakes.state.uses.set(`check ${owner.caller.id}`, 60);
    expect(await ask()).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /Come back tomorrow/));
    expect(stored()?.version).toBe(2);
    const own = scene();
    own.fakes.state.uses.set(`check ${own.owner.caller.id}`, 60);
    expect((await own.ask()).status).toBe(200);
  });
});

it('is STORIES_PAUSED while the stage is paused, when a check is needed', async () => {
  const { fakes, stored, ask } = scene({ isPublic: true });
  pausedBy(fakes.state);
  expect(await ask()).toMatchObject(refusal(423, 'STORIES_PAUSED', /Come back later/));
  expect(stored()?.version).toBe(2);
});
