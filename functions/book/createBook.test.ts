import { expect, it } from 'vitest';
import { createBook as spec } from '#shared/book/createBook.ts';
import { limits } from '#shared/limits.ts';
import type { Notification } from '#shared/video/job.ts';
import type { Story } from '#functions/story/story.ts';
import { aStory } from '#test/support/aStory.ts';
import { json } from '#test/support/aPerson.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aUser, fakeServices } from '#test/support/fakeServices.ts';
import type { Services } from '#test/support/services.ts';
import { createBook } from './createBook.ts';

const uidOf = (at: number): string => `story${String(at).padStart(17, '0')}`;

/** An owner with `count` stories, and another person with a public and a private story. */
const scene = (count = 2, over: Partial<Services> = {}) => {
  const fakes = fakeServices();
  const [owner, other] = [aUser(fakes), aUser(fakes)];
  const add = (story: Story): Story => {
    fakes.state.stories.set(story.uid, story);
    return story;
  };
  const own = Array.from({ length: count }, (_, at) => add(aStory({ uid: uidOf(at), ownerId: owner.caller.id })));
  const open = add(aStory({ uid: uidOf(900), ownerId: other.caller.id, isPublic: true }));
  const closed = add(aStory({ uid: uidOf(901), ownerId: other.caller.id }));
  const { call } = servedOn(spec, createBook, { fakes, over });
  const ask = (body: unknown, cookies: Record<string, string> = owner.cookies) => call({ cookies, ...json(body) });
  const choose = (stories: readonly string[], kind = 'epub') => ask({ kind, of: { uids: stories } });
  const input = () => [...fakes.state.exports.bookRuns.values()][0];
  const jobs = () => [...fakes.state.exports.jobs.values()];
  return { fakes, owner, other, own, open, closed, add, ask, choose, input, jobs };
};

const said = ({ body }: { body: unknown }): string => {
  const { code, message } = body as { code: string; message: string };
  return `${code} ${message}`;
};

const uids = (stories: readonly Story[]): string[] => stories.map(({ uid }) => uid);

const withText = (story: Story, over: Partial<NonNullable<Story['text']>>): Story => {
  if (!story.text) throw new Error('it has a text');
  return { ...story, text: { ...story.text, ...over } };
};

it('starts a book of the chosen stories in their order, and shows the job as running', async () => {
  const { own, open, choose, input, owner, fakes } = scene();
  const chosen = [open.uid, ...uids(own)];
  const { status, body } = await choose(chosen);
  const shown = body as Notification;
  expect(status).toBe(200);
  expect(shown).toMatchObject({
    kind: 'epub',
    uid: open.uid,
    uids: chosen,
    friendlyName: 'A lamp stood in the rain… and 2 more',
    thumbnail: null,
    state: 'running',
    downloadUrl: null,
    videoUrl: null,
    shape: null,
  });
  expect(input()).toEqual({
    jobId: shown.jobId,
    uid: owner.caller.id,
    kind: 'epub',
    title: expect.stringContaining('and 2 more') as string,
    stories: chosen,
    publicOrigin: fakes.services.publicOrigin,
    madeAt: '2026-03-14T09:00:00.000Z',
  });
});

it('takes a whole list, newest first, without what is unfinished', async () => {
  const { add, owner, own, ask, input } = scene();
  add(aStory({ uid: uidOf(5), ownerId: owner.caller.id, stage: 'writing' }));
  expect((await ask({ kind: 'booklet', of: { list: 'mine' } })).status).toBe(200);
  expect(input()).toMatchObject({ stories: uids(own).toReversed(), title: 'My stories' });
});

it('takes favorites of others that are public, and leaves out those that are no longer', async () => {
  const { fakes, owner, open, closed, ask, input } = scene();
  fakes.state.favorites.set(
    owner.caller.id,
    new Map([open, closed].map(({ uid }) => [uid, '2026-03-14T08:00:00.000Z'])),
  );
  expect((await ask({ kind: 'epub', of: { list: 'favorites' } })).status).toBe(200);
  expect(input()).toMatchObject({ stories: [open.uid] });
});

it('the same stories and kind return the same job while it runs, and start it again', async () => {
  const { own, choose, jobs } = scene();
  const first = (await choose(uids(own))).body as Notification;
  const second = (await choose(uids(own))).body as Notification;
  expect(second.jobId).toBe(first.jobId);
  expect(((await choose(uids(own), 'poster')).body as Notification).jobId).not.toBe(first.jobId);
  expect(((await choose(uids(own).toReversed())).body as Notification).jobId).not.toBe(first.jobId);
  expect(jobs()).toHaveLength(3);
});

it('makes another book when a story is read by another voice, or shared in another way', async () => {
  const { own, add, choose, jobs } = scene(1);
  const [story] = own;
  if (!story?.narration) throw new Error('it is told');
  await choose([story.uid]);
  add({ ...story, narration: { ...story.narration, key: 'media/other.mp3' } });
  await choose([story.uid]);
  add({ ...story, isPublic: true });
  await choose([story.uid]);
  expect(jobs()).toHaveLength(3);
});

it('61 stories, chosen or in a list, are refused with the limit: BAD_REQUEST', async () => {
  const { own, choose, ask, jobs } = scene(limits.storiesPerBook + 1);
  expect(said(await choose(uids(own)))).toBe('BAD_REQUEST These are 61 stories. The limit is 60. Choose fewer.');
  expect(said(await ask({ kind: 'epub', of: { list: 'mine' } }))).toBe(
    'BAD_REQUEST This list has more than 60 stories. Choose up to 60 of them.',
  );
  expect(jobs()).toEqual([]);
  expect((await choose(uids(own).slice(0, limits.storiesPerBook))).status).toBe(200);
});

it('a story named twice counts once', async () => {
  const { own, choose, input } = scene(1);
  await choose([...uids(own), ...uids(own)]);
  expect(input()?.stories).toEqual(uids(own));
});

it('an empty list, and no story, are refused', async () => {
  const { ask, choose } = scene();
  expect(said(await ask({ kind: 'epub', of: { list: 'favorites' } }))).toBe(
    'BAD_REQUEST This list has no finished stories yet.',
  );
  expect((await choose([])).status).toBe(400);
});

it('a private story of somebody else, a deleted one and an unfinished one get the same refusal: NOT_FOUND', async () => {
  const { own, closed, owner, add, choose, jobs } = scene();
  const unfinished = add(aStory({ uid: uidOf(7), ownerId: owner.caller.id, stage: 'narrating' }));
  for (const uid of [closed.uid, uidOf(999), unfinished.uid])
    expect(said(await choose([...uids(own), uid]))).toBe(
      'NOT_FOUND One of these stories isn’t available any more. Choose again.',
    );
  expect(jobs()).toEqual([]);
});

it('a story of somebody else that reports have hidden is refused', async () => {
  const { open, add, choose } = scene();
  add({ ...open, hiddenAt: '2026-03-14T08:30:00.000Z' });
  expect(said(await choose([open.uid]))).toMatch(/^NOT_FOUND/);
});

it('an e-book with a silent story is refused by its title, and the story can be printed: NO_NARRATION', async () => {
  const { own, owner, add, choose, jobs } = scene();
  const { narration: _, ...rest } = aStory({ uid: uidOf(7), ownerId: owner.caller.id, stage: 'silent' });
  const silent = add(withText(rest, { title: 'The Quiet Lamp' }));
  expect(said(await choose([...uids(own), silent.uid]))).toBe(
    'NO_NARRATION “The Quiet Lamp” has no narration. Leave it out, or add narration first.',
  );
  expect(jobs()).toEqual([]);
  for (const kind of ['booklet', 'poster', 'labels', 'card'])
    expect((await choose([silent.uid], kind)).status).toBe(200);
});

it('letters that we cannot print are refused with the offer of an e-book, which has them', async () => {
  const { own, add, choose } = scene(1);
  const [story] = own;
  if (!story) throw new Error('there is one');
  add(withText(story, { title: 'Лампа', body: 'Лампа стояла под дождём.' }));
  for (const kind of ['booklet', 'poster', 'labels', 'card'])
    expect(said(await choose([story.uid], kind))).toBe(
      'BAD_REQUEST “Лампа” has letters that we can’t print. Make an e-book instead.',
    );
  expect((await choose([story.uid])).status).toBe(200);
});

it('a card needs letters for its title only', async () => {
  const { own, add, choose } = scene(1);
  const [story] = own;
  if (!story) throw new Error('there is one');
  add(withText(story, { title: 'The Lamp', body: 'Она сказала: «да».' }));
  expect((await choose([story.uid], 'card')).status).toBe(200);
  expect(said(await choose([story.uid], 'booklet'))).toMatch(/^BAD_REQUEST/);
});

it('visitors and strangers are asked to sign in: UNAUTHENTICATED', async () => {
  const { own, ask } = scene();
  expect((await ask({ kind: 'epub', of: { uids: uids(own) } }, {})).status).toBe(401);
});

it('books count with videos: at most 20 a day, and a repeated one is not counted: QUOTA_EXCEEDED', async () => {
  const { own, fakes, owner, choose } = scene();
  fakes.state.uses.set(`export ${owner.caller.id}`, limits.exportsPerDay - 1);
  expect((await choose(uids(own))).status).toBe(200);
  expect((await choose(uids(own))).status).toBe(200);
  expect(said(await choose(uids(own), 'poster'))).toBe(
    'QUOTA_EXCEEDED You’ve reached today’s limit for videos and files. Come back tomorrow.',
  );
});

it('a book that changes while it is requested is refused: STORY_BUSY', async () => {
  const { exportJobs } = fakeServices().services;
  const { own, choose } = scene(2, {
    exportJobs: { ...exportJobs, beginBook: async () => ({ status: 'changed' as const }) },
  });
  expect(said(await choose(uids(own)))).toMatch(/^STORY_BUSY/);
});

it('a book whose workflow cannot start is marked as failed', async () => {
  const fail = { ...fakeServices().services.exportRuns, start: () => Promise.reject(new Error('down')) };
  const { own, choose, jobs } = scene(1, { exportRuns: fail });
  expect((await choose(uids(own))).status).toBe(500);
  expect(jobs()).toMatchObject([{ state: 'failed', failure: { reason: 'BOOK_FAILED' } }]);
});
