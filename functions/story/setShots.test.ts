import { describe, expect, it } from 'vitest';
import { setShots as spec } from '#shared/story/setShots.ts';
import type { Shot } from '#shared/story/shot.ts';
import type { Item } from '#shared/story/story.ts';
import { json } from '#test/support/aPerson.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { setShots } from './setShots.ts';
import { shotsOf } from './shots/shotsOf.ts';
import type { Story } from './story.ts';

const text = 'A lamp stood. It rained. Nobody came. A cat did. It stayed.';
const before = aStory();
const told: Partial<Story> = { ...(before.text && { text: { ...before.text, body: text } }) };
const made = shotsOf({ ...before, ...told });
const framed = (at: number, area: Partial<Shot>): Shot[] =>
  made.map((shot, index) => (index === at ? { ...shot, ...area } : shot));
const corner = { left: 0.5, top: 0.5, width: 0.5, height: 0.5 };

const scene = (over: Partial<Story> = {}) => {
  const fakes = fakeServices();
  const owner = aVisitor(fakes);
  const story = aStory({ ownerId: owner.caller.id, isPublic: true, ...told, ...over });
  fakes.state.stories.set(story.uid, story);
  const { call } = servedOn(spec, setShots, { fakes });
  const set = (sent: object, { cookies } = owner, uid = story.uid) =>
    call({ cookies, params: { uid }, ...json({ version: story.version, isStill: false, shots: null, ...sent }) });
  return { fakes, owner, set, kept: () => fakes.state.stories.get(story.uid) };
};

const bodyOf = ({ body }: { body: unknown }) => body as Pick<Item, 'shots' | 'shotsToEdit'>;

describe('setShots', () => {
  it('shows the owner’s views, with the same text and version', async () => {
    const { set, kept } = scene();
    const shots = framed(1, corner);
    const answer = await set({ shots });
    expect(answer).toMatchObject({ status: 200, body: { shots, shotsToEdit: { isStill: false, shots, made } } });
    expect(kept()).toMatchObject({ version: 1, text: { body: text, shots } });
  });

  it('stops the motion, and keeps the views for later', async () => {
    const { set } = scene();
    const shots = framed(1, corner);
    const still = bodyOf(await set({ isStill: true, shots }));
    expect(still.shots).toEqual([{ start: 0, picture: 0, left: 0, top: 0, width: 1, height: 1 }]);
    expect(still.shotsToEdit).toEqual({ isStill: true, shots, made });
    expect(bodyOf(await set({ shots })).shots).toEqual(shots);
  });

  it('shows the automatic views when none are set', async () => {
    const { set, kept } = scene();
    await set({ isStill: true, shots: framed(2, corner) });
    expect(bodyOf(await set({}))).toMatchObject({ shots: made, shotsToEdit: { isStill: false, shots: made } });
    expect(kept()).not.toHaveProperty('isStill');
    expect(kept()?.text).not.toHaveProperty('shots');
  });
});

describe('is refused with a sentence, and changes nothing', () => {
  it.each([
    ['a view left of the picture', framed(1, { ...corner, left: -0.1 }), /inside the picture/],
    ['a view beyond the right edge', framed(1, { ...corner, left: 0.6 }), /inside the picture/],
    ['a view beneath the picture', framed(1, { ...corner, top: 0.6 }), /inside the picture/],
    ['a view larger than the picture', framed(1, { left: 0, top: 0, width: 2, height: 2 }), /inside the picture/],
    ['a view of nothing', framed(1, { ...corner, width: 0, height: 0 }), /inside the picture/],
    ['a view of other proportions', framed(1, { left: 0, top: 0, width: 0.9, height: 0.6 }), /proportions/],
    ['a view of too few pixels', framed(1, { left: 0, top: 0, width: 0.49, height: 0.49 }), /at least 50%/],
    ['nine views', Array.from({ length: 9 }, (_, start) => ({ start, ...corner })), /up to 8 frames/],
    ['fewer views than there are', made.slice(1), /text has changed/],
    ['views of other words', made.map((shot) => ({ ...shot, start: shot.start + 1 })), /text has changed/],
    ['no view', [], /text has changed/],
  ])('%s', async (_, shots, sentence) => {
    const { set, kept } = scene();
    expect(await set({ shots })).toMatchObject(refusal(400, 'BAD_REQUEST', sentence));
    expect(kept()?.text).not.toHaveProperty('shots');
  });

  it.each([
    ['numbers that are words', framed(1, { left: 'far' as unknown as number })],
    ['a million views', 'all of them'],
  ])('%s', async (_, shots) => {
    expect(await scene().set({ shots })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('an outdated version', async () => {
    expect(await scene().set({ version: 7 })).toMatchObject(refusal(400, 'STORY_BUSY', /just changed/));
  });

  it.each<[string, Partial<Story>, RegExp]>([
    ['a story in the making', { ...aNewStory(), stage: 'writing' }, /still being made/],
    ['a story without its voice', { stage: 'silent' }, /Add narration/],
    [
      'a story that is being changed',
      {
        pending: {
          kind: 'voice',
          version: 2,
          voiceId: 'Amy',
          startedAt: '2026-03-14T08:59:00.000Z',
        },
      },
      /is being changed/,
    ],
  ])('%s', async (_, over, sentence) => {
    const { ownerId: _owner, ...rest } = over;
    expect(await scene(rest).set({ isStill: true })).toMatchObject(refusal(400, 'STORY_BUSY', sentence));
  });

  it('another person’s story, and an unknown one', async () => {
    const { fakes, owner, set, kept } = scene();
    for (const other of [aUser(fakes), aVisitor(fakes)])
      expect(await set({ isStill: true }, other)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
    expect(await set({}, owner, 'nonenonenonenonenone00')).toMatchObject(refusal(404, 'NOT_FOUND', /Story not found/));
    expect(kept()).not.toHaveProperty('isStill');
  });

  it('a caller without a cookie', async () => {
    const { fakes, set } = scene();
    const nobody = { ...aVisitor(fakes), cookies: {} };
    expect(await set({}, nobody)).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });
});
