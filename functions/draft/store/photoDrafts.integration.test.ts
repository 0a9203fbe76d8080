import { describe, expect, it } from 'vitest';
import { draftLimits } from '#shared/draft/draftLimits.ts';
import { limits } from '#shared/limits.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { newId } from '#functions/platform/newId.ts';
import { aNewStory, aPicture, aStory } from '#test/support/aStory.ts';
import { losingAnswers, noting } from '#test/support/interposed.ts';
import { newBuyer, type Buyer } from '#test/support/newBuyer.ts';
import { aPhotoDraft, DRAFT_ID } from '#test/support/photoDraftScene.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { deletionsIn } from '#functions/story/store/deletions.ts';
import { photoDraftsOf } from './photoDrafts.ts';
import { storiesIn } from '#functions/story/store/stories.ts';

const running = tableOfEachTest();
const drafts = () => photoDraftsOf(running.table);
const stories = () => storiesIn(running.table);
const DAY_MINUTES = 24 * 60;

const aDraft = (over: Parameters<typeof aPhotoDraft>[0] = {}) =>
  aPhotoDraft({ createdAt: running.clock.now.toISOString(), ...over });

const scene = async () => {
  const caller = await newBuyer(running.table, { tokens: 3 });
  await drafts().add(caller.id, aDraft());
  return caller;
};

/** The request of a tab: its own story and key, with the draft. */
const requestOf = (caller: Buyer, key: string = newId()) => ({
  story: aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id, photoDraftId: DRAFT_ID }),
  caller,
  idempotency: { key, fingerprint: 'a' },
});

const tokensOf = async ({ id }: Buyer) => {
  expect(checkBooks(await running.items())).toEqual([]);
  return (await running.itemsOf(id)).find(({ sk }) => sk === 'PROFILE')?.['tokens'];
};

const publish = async (uid: string, silent = false) => {
  const { text, narration } = aStory();
  const picture = aPicture();
  if (!text || !narration || !picture) throw new Error('a story has all parts');
  await stories().savePicture(uid, 1, 0, picture);
  await stories().saveText(uid, 1, text);
  if (!silent) await stories().saveNarration(uid, 1, narration);
  return stories().publish(uid, 1, { silent });
};

describe('a draft', () => {
  it('is kept once, and belongs to its owner only', async () => {
    const [owner, other] = [await scene(), await newBuyer(running.table)];
    expect(await drafts().add(owner.id, aDraft({ line: 'Another line' }))).toBe(false);
    expect(await drafts().list(owner.id)).toEqual({ drafts: [expect.objectContaining(aDraft())], told: [] });
    expect(await drafts().list(other.id)).toEqual({ drafts: [], told: [] });
    expect(await drafts().remove(other.id, DRAFT_ID)).toBe(false);
    expect([await drafts().count(owner.id), await drafts().find(owner.id, DRAFT_ID)]).toEqual([1, 'waiting']);
    expect([await drafts().remove(owner.id, DRAFT_ID), await drafts().remove(owner.id, DRAFT_ID)]).toEqual([
      true,
      false,
    ]);
    expect([await drafts().count(owner.id), await drafts().find(owner.id, DRAFT_ID)]).toEqual([0, undefined]);
  });

  it('expires: it is not listed, counted, deleted or told, and may be added again', async () => {
    const owner = await scene();
    advance(running.clock, draftLimits.photoDraftDays * DAY_MINUTES + 1);
    expect(await drafts().list(owner.id)).toEqual({ drafts: [], told: [] });
    expect([await drafts().count(owner.id), await drafts().remove(owner.id, DRAFT_ID)]).toEqual([0, false]);
    expect(await stories().begin(requestOf(owner))).toEqual({ status: 'draftGone' });
    expect(await tokensOf(owner)).toBe(3);
    expect(await drafts().add(owner.id, aDraft())).toBe(true);
  });
});

describe('telling a draft', () => {
  it('charges once for two presses, and both get the same story', async () => {
    const owner = await scene();
    const [first, second] = [requestOf(owner), requestOf(owner)];
    expect(await stories().begin(first)).toEqual({ status: 'begun' });
    const { uid, uploadId } = first.story;
    expect(await stories().begin(second)).toEqual({ status: 'repeated', uid, uploadId });
    expect(await stories().find(second.story.uid)).toBeUndefined();
    expect(await tokensOf(owner)).toBe(2);
  });

  it('charges once for ten presses at the same time', async () => {
    const owner = await scene();
    const begun = await Promise.all(Array.from({ length: 10 }, () => stories().begin(requestOf(owner))));
    expect(begun.filter(({ status }) => status === 'begun')).toHaveLength(1);
    expect(begun.filter(({ status }) => status === 'repeated')).toHaveLength(9);
    expect(new Set(begun.flatMap((one) => ('uid' in one ? [one.uid] : []))).size).toBe(1);
    expect(await tokensOf(owner)).toBe(2);
  });

  it('hides the draft at once, and finds the story again after a crash, even a week later', async () => {
    const owner = await scene();
    const first = requestOf(owner);
    // The answer is lost, as in a crash after the write.
    await storiesIn(losingAnswers(running.table)).begin(first);
    expect(await drafts().list(owner.id)).toEqual({ drafts: [], told: [DRAFT_ID] });
    const { uid, uploadId } = first.story;
    expect(await stories().begin(requestOf(owner))).toEqual({ status: 'repeated', uid, uploadId });
    expect(await publish(uid)).toEqual({
      unneeded: [
        `media/${owner.id}/photos/${DRAFT_ID}/picture.jpg`,
        `media/${owner.id}/photos/${DRAFT_ID}/thumbnail.jpg`,
      ],
    });
    advance(running.clock, 7 * DAY_MINUTES);
    expect(await stories().begin(requestOf(owner))).toEqual({ status: 'repeated', uid, uploadId });
    expect(await tokensOf(owner)).toBe(2);
  });

  it('keeps only the ids of a told draft, which cannot be added, deleted or counted', async () => {
    const owner = await scene();
    const { story, ...request } = requestOf(owner);
    await stories().begin({ story, ...request });
    await publish(story.uid);
    const items = (await running.itemsOf(owner.id)).filter(({ sk }) => String(sk).startsWith('PHOTODRAFT#'));
    expect(items.map((item) => Object.keys(item).toSorted())).toEqual([
      ['draftId', 'expiresAt', 'isTold', 'pk', 'sk', 'toldAs'],
    ]);
    expect([await drafts().add(owner.id, aDraft()), await drafts().remove(owner.id, DRAFT_ID)]).toEqual([false, false]);
    expect([await drafts().count(owner.id), await drafts().find(owner.id, DRAFT_ID)]).toEqual([0, 'told']);
  });

  it('ends the draft of a silent story, which costs nothing', async () => {
    const owner = await scene();
    const { story, ...request } = requestOf(owner);
    await stories().begin({ story, ...request });
    await publish(story.uid, true);
    expect(await drafts().list(owner.id)).toEqual({ drafts: [], told: [DRAFT_ID] });
    expect(await tokensOf(owner)).toBe(3);
  });

  it.each(['fails', 'is taken back'])('brings the draft back if the story %s, also a day later', async (how) => {
    const owner = await scene();
    const request = requestOf(owner);
    await stories().begin(request);
    if (how === 'fails') await stories().fail(request.story.uid, 1, 'PICTURE_REFUSED', 'PICTURE_REFUSED');
    else await stories().takeBack(request);
    expect(await drafts().list(owner.id)).toMatchObject({ drafts: [{ draftId: DRAFT_ID }], told: [] });
    advance(running.clock, limits.failedStoryDays * DAY_MINUTES + 1);
    expect(await drafts().list(owner.id)).toMatchObject({ drafts: [{ draftId: DRAFT_ID }], told: [] });
    expect(await drafts().find(owner.id, DRAFT_ID)).toBe('waiting');
    expect(await stories().begin(requestOf(owner))).toEqual({ status: 'begun' });
    expect(await tokensOf(owner)).toBe(2);
  });

  it('refuses the draft of another account, a deleted one, and one whose story was deleted', async () => {
    const [owner, other] = [await scene(), await newBuyer(running.table, { tokens: 3 })];
    expect(await stories().begin(requestOf(other))).toEqual({ status: 'draftGone' });
    const request = requestOf(owner);
    await stories().begin(request);
    await publish(request.story.uid);
    await deletionsIn(running.table).begin(request.story.uid, owner.id);
    await deletionsIn(running.table).finish(request.story.uid);
    expect(await stories().begin(requestOf(owner))).toEqual({ status: 'draftGone' });
    expect([await tokensOf(owner), await tokensOf(other)]).toEqual([2, 3]);
  });

  it('answers a repeated request by its key first, and a changed one with a mismatch', async () => {
    const owner = await scene();
    const request = requestOf(owner, 'once');
    await stories().begin(request);
    const { uid, uploadId } = request.story;
    expect(await stories().begin(requestOf(owner, 'once'))).toEqual({ status: 'repeated', uid, uploadId });
    const changed = { ...requestOf(owner), idempotency: { key: 'once', fingerprint: 'b' } };
    expect(await stories().begin(changed)).toEqual({ status: 'mismatch' });
  });

  it('leaves the draft alone if the person cannot pay', async () => {
    const owner = await newBuyer(running.table);
    await drafts().add(owner.id, aDraft());
    expect(await stories().begin(requestOf(owner))).toEqual({ status: 'insufficient' });
    expect(await drafts().list(owner.id)).toMatchObject({ drafts: [{ draftId: DRAFT_ID }] });
  });
});

it('lists 120 drafts with one request', async () => {
  const owner = await newBuyer(running.table);
  for (let made = 0; made < 120; made += 1)
    await drafts().add(owner.id, aDraft({ draftId: String(made).padStart(22, '0') }));
  const { table, requests } = noting(running.table);
  expect((await photoDraftsOf(table).list(owner.id)).drafts).toHaveLength(120);
  expect(requests).toEqual(['QueryCommand']);
});
