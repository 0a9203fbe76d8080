import { describe, expect, it } from 'vitest';
import { english } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import { swapVoice as spec } from '#shared/story/swapVoice.ts';
import { earlierTextsOf } from '#test/support/earlierTexts.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { pausedBy } from '#test/support/fakePause.ts';
import type { Services } from '#test/support/services.ts';
import { aReadyStory, workingWhileWaiting } from '#test/support/readyStory.ts';
import type { Story } from './story.ts';
import { swapVoice } from './swapVoice.ts';

const scene = (over: Partial<Story> = {}, services: Partial<Services> = {}) => {
  const told = aReadyStory(over);
  const { call } = servedOn(spec, swapVoice, { fakes: told.fakes, over: workingWhileWaiting(told.fakes, services) });
  const ask = (voice_id: string, cookies = told.owner.cookies, headers: Record<string, string> = {}) =>
    call({ params: { uid: told.story.uid, voice_id }, cookies, headers });
  return { ...told, ask };
};
const soon = { prefer: 'wait=0' };

describe('swapVoice', () => {
  it('answers the new narration of the same words', async () => {
    const { fakes, owner, story, stored, ask } = scene();
    const answer = await ask('Amy');
    expect(answer).toMatchObject({ status: 200, body: { voiceId: 'Amy', changing: null, timings: { words: [{}] } } });
    expect(answer.body).toMatchObject({ audioUrl: `/${stored()?.narration?.key}?signed` });
    expect(stored()).toMatchObject({ text: story.text, voiceId: 'Amy', version: 2 });
    expect(stored()?.writtenAt).toBeUndefined();
    expect(await earlierTextsOf(fakes.services, story.uid)).toEqual([]);
    expect(fakes.state.uses).toEqual(new Map([[`revoice ${owner.caller.id}`, 1]]));
  });

  it('returns to an earlier voice at once, and counts nothing', async () => {
    const { fakes, ask } = scene();
    const amy = await ask('Amy');
    await ask('Brian');
    expect(await ask('Amy')).toMatchObject({ status: 200, body: amy.body });
    expect(fakes.state.started.map(({ version }) => version)).toEqual([2, 3]);
    expect([...fakes.state.uses.values()]).toEqual([2]);
  });

  it('changes and counts nothing for the same voice', async () => {
    const { fakes, ask } = scene();
    expect(await ask('Joanna')).toMatchObject({ status: 200, body: { voiceId: 'Joanna', duration: 41.5 } });
    expect(fakes.state.started).toEqual([]);
    expect(fakes.state.uses.size).toBe(0);
  });

  it('is 202 with the previous voice without waiting, and a repeated call is the same change', async () => {
    const { fakes, owner, ask } = scene();
    const before = { status: 202, body: { voiceId: 'Joanna', changing: 'voice' } };
    expect(await ask('Amy', owner.cookies, soon)).toMatchObject(before);
    expect(await ask('Amy', owner.cookies, soon)).toMatchObject(before);
    expect(await ask('Amy')).toMatchObject({ status: 200, body: { voiceId: 'Amy' } });
    expect(fakes.state.started).toHaveLength(1);
    expect([...fakes.state.uses.values()]).toEqual([1]);
  });

  it('is UNKNOWN_VOICE with the voice’s id', async () => {
    const { fakes, ask } = scene();
    expect(await ask('Nobody')).toMatchObject(refusal(400, 'UNKNOWN_VOICE', 'Voice not found: Nobody.'));
    expect(fakes.state.uses.size).toBe(0);
  });

  it('is STORY_FAILED with a sentence when the voice fails, and the old narration stays', async () => {
    const speech = { engine: 'neural', narrate: () => Promise.reject(new Error('no voice')) };
    const { story, stored, ask } = scene({}, { speech });
    expect(await ask('Amy')).toMatchObject(refusal(500, 'STORY_FAILED', english.VOICE_NOT_CHANGED));
    expect(stored()).toMatchObject({ narration: story.narration, voiceId: 'Joanna', version: 1 });
  });

  it('is STORY_BUSY while another change is made, and for a story without its first voice', async () => {
    const { owner, ask } = scene();
    await ask('Amy', owner.cookies, soon);
    expect(await ask('Brian')).toMatchObject(refusal(400, 'STORY_BUSY', /being changed/));
    expect(await scene({ stage: 'silent' }).ask('Amy')).toMatchObject(refusal(400, 'STORY_BUSY', /Add narration/));
  });

  it('is QUOTA_EXCEEDED over the day’s limit', async () => {
    const { fakes, owner, ask } = scene();
    fakes.state.uses.set(`revoice ${owner.caller.id}`, limits.revoicesPerDay);
    expect(await ask('Amy')).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /Come back tomorrow/));
  });

  it("is NOT_FOUND for another person's story, and UNAUTHENTICATED without a session", async () => {
    const { other, ask } = scene({ isPublic: true });
    expect(await ask('Amy', other.cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
    expect(await ask('Amy', {})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });
});

it('is STORIES_PAUSED while the stage is paused, and the story keeps its voice', async () => {
  const { fakes, story, ask } = scene();
  pausedBy(fakes.state);
  expect(await ask('Amy')).toMatchObject(refusal(423, 'STORIES_PAUSED', /Come back later/));
  expect(fakes.state.stories.get(story.uid)).toEqual(story);
});
