import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import type { Stage } from '#shared/story/stage.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { newId } from '#functions/platform/newId.ts';
import { aNewStory, aPicture, aStory } from '#test/support/aStory.ts';
import { putStory } from '#test/support/aPending.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { behind, failingOn, interposed, named, noting } from '#test/support/interposed.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import type { Story } from '../story.ts';
import { ownerIndex, storyKeys } from './keys.ts';
import { storiesIn } from './stories.ts';
import { versionsIn } from './versions.ts';

const running = tableOfEachTest();

const stories = () => storiesIn(running.table);
const put = async (over: Partial<Story> = {}): Promise<Story> => {
  const story = aNewStory({ uid: newId(), ...over });
  const Item = { ...storyKeys.story(story.uid), ...ownerIndex.keys(story), ...story };
  await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
  return story;
};
const { text: content, narration } = aStory();
const picture = aPicture();
if (!picture || !content || !narration) throw new Error('a story has all parts');

const saveAll = async (uid: string, version = 1): Promise<void> => {
  await stories().savePicture(uid, version, 0, picture);
  await stories().saveText(uid, version, content);
  await stories().saveNarration(uid, version, narration);
};

describe('a draft', () => {
  const draft = { title: 'A Lamp', text: 'It was lit.' };

  it('is saved while the story is written, and removed with the final text', async () => {
    const { uid } = await put({ stage: 'writing' });
    expect(await stories().saveDraft(uid, 1, { text: 'It' })).toBe(true);
    expect(await stories().saveDraft(uid, 1, draft)).toBe(true);
    expect(await stories().find(uid)).toMatchObject({ draft });
    await stories().saveText(uid, 1, content);
    const told = await stories().find(uid);
    expect([told?.draft, told?.text]).toEqual([undefined, content]);
  });

  it.each([
    ['before it is written', { stage: 'preparing' }, 1],
    ['once it has its words', { stage: 'writing', text: content }, 1],
    ['once it is published', { stage: 'ready', text: content }, 1],
    ['of another version', { stage: 'writing' }, 2],
  ] as const)('is not wanted %s', async (_, over, version) => {
    const story = await put(over);
    expect(await stories().saveDraft(story.uid, version, draft)).toBe(false);
    expect(await stories().find(story.uid)).toEqual(story);
  });

  it('takes its spoken beginning along, and leaves it with the final text until the story is published', async () => {
    const owner = await newBuyer(running.table, { tokens: 1 });
    const story = aNewStory({ uid: newId(), ownerId: owner.id });
    const { uid } = story;
    const spoken = { parts: [{ key: 'drafts/1.mp3', milliseconds: 900 }], timingsKey: 'drafts/1.json' };
    const left = async () => (await stories().find(uid))?.spoken;
    await stories().begin({ story, caller: owner, idempotency: undefined });
    await stories().setStage(uid, 1, 'writing');
    await stories().saveDraft(uid, 1, draft, spoken);
    expect(await left()).toEqual(spoken);
    await stories().saveDraft(uid, 1, { text: 'Other words.' });
    expect(await left()).toBeUndefined();
    await stories().saveDraft(uid, 1, draft, spoken);
    await stories().saveDraft(uid, 1, undefined);
    expect([await left(), (await stories().find(uid))?.draft]).toEqual([undefined, undefined]);
    await stories().saveText(uid, 1, content, spoken);
    expect([await left(), (await stories().find(uid))?.text]).toEqual([spoken, content]);
    await stories().publish(uid, 1, { silent: true });
    expect(await left()).toBeUndefined();
  });

  it('is not saved for a deleted story', async () => {
    const uid = newId();
    expect(await stories().saveDraft(uid, 1, draft)).toBe(false);
    expect(await stories().find(uid)).toBeUndefined();
  });

  it('is removed when the story fails', async () => {
    const owner = await newBuyer(running.table, { tokens: 1 });
    const story = aNewStory({ uid: newId(), ownerId: owner.id });
    await stories().begin({ story, caller: owner, idempotency: undefined });
    await stories().setStage(story.uid, 1, 'writing');
    await stories().saveDraft(story.uid, 1, draft);
    await stories().fail(story.uid, 1, 'PICTURE_REFUSED', 'PICTURE_REFUSED');
    const failed = await stories().find(story.uid);
    expect([failed?.stage, failed?.draft]).toEqual(['failed', undefined]);
  });
});

describe('find', () => {
  it('returns the story without table attributes, or nothing', async () => {
    const story = await put();
    expect(await stories().find(story.uid)).toEqual(story);
    expect(await stories().find(newId())).toBeUndefined();
  });

  it('returns no expired story', async () => {
    const expiresAt = running.clock.now.getTime() / 1000 + 60;
    const { uid } = await put({ stage: 'failed', expiresAt } as Partial<Story>);
    expect(await stories().find(uid)).toMatchObject({ uid });
    advance(running.clock, 1);
    expect(await stories().find(uid)).toBeUndefined();
  });

  it('throws on an item that is no story, and when the table fails', async () => {
    const { uid } = await put();
    const Key = storyKeys.story(uid);
    const ExpressionAttributeNames = { '#stage': 'stage' };
    const dreaming = { UpdateExpression: 'SET #stage = :to', ExpressionAttributeValues: { ':to': 'dreaming' } };
    await running.table.client.send(
      new UpdateCommand({ TableName: running.table.name, Key, ExpressionAttributeNames, ...dreaming }),
    );
    await expect(stories().find(uid)).rejects.toThrow('stage');
    await expect(storiesIn(failingOn(running.table, /Get/)).find(uid)).rejects.toThrow('TimeoutError');
  });
});

describe('saving', () => {
  it.each<Stage>(['preparing', 'writing', 'narrating'])('keeps the parts of a story that is %s', async (stage) => {
    const { uid } = await put({ stage });
    await saveAll(uid);
    expect(await stories().find(uid)).toMatchObject({
      stage,
      pictures: [{ prepared: picture }],
      text: content,
      narration,
    });
  });

  it.each<Stage>(['ready', 'silent', 'failed'])('changes nothing of one that is %s', async (stage) => {
    const before = await put({ stage });
    await saveAll(before.uid);
    await stories().setStage(before.uid, 1, 'narrating');
    expect(await stories().find(before.uid)).toEqual(before);
  });

  it('changes nothing of another version', async () => {
    const before = await put();
    await saveAll(before.uid, 2);
    await stories().setStage(before.uid, 2, 'writing');
    expect(await stories().find(before.uid)).toEqual(before);
  });

  it('enters a stage only from an earlier one', async () => {
    const order = ['preparing', 'writing', 'narrating', 'ready', 'failed'] as const;
    const entered: [Stage, Stage][] = [];
    for (const from of order)
      for (const to of order) {
        const { uid } = await put({ stage: from });
        await stories().setStage(uid, 1, to);
        if ((await stories().find(uid))?.stage !== from) entered.push([from, to]);
      }
    expect(entered).toEqual([
      ['preparing', 'writing'],
      ['preparing', 'narrating'],
      ['writing', 'narrating'],
    ]);
  });

  it('fails when the table does', async () => {
    const { uid } = await put();
    const failing = storiesIn(failingOn(running.table, /Update/));
    await expect(failing.saveText(uid, 1, content)).rejects.toThrow('TimeoutError');
  });
});

describe('saving parts of a later version', () => {
  const others = { ...content, body: 'Other words.' };
  const spoken = { ...narration, voiceId: 'Amy' };
  const begun = async (words: 'new' | 'same') => {
    const story = await putStory(running.table);
    const { uid, ownerId } = story;
    await versionsIn(running.table).begin({ uid, ownerId, words, uses: [] });
    return { uid, story: await stories().find(uid) };
  };
  const findText = (uid: string) => versionsIn(running.table).findText(uid, 2);

  it('stores them separately from the story, which is served unchanged', async () => {
    const { uid, story } = await begun('new');
    expect(await stories().findWorking(uid, 2)).toMatchObject({ stage: 'writing' });
    await stories().saveText(uid, 2, others);
    await stories().setStage(uid, 2, 'narrating');
    await stories().saveNarration(uid, 2, spoken);
    expect(await stories().find(uid)).toEqual({ ...story, pending: { ...story?.pending, narration: spoken } });
    expect(await findText(uid)).toMatchObject({ state: 'writing', text: others });
    expect(await stories().findWorking(uid, 2)).toMatchObject({
      stage: 'narrating',
      text: others,
      narration: spoken,
    });
  });

  it('saves no text that differs from the spoken one, and never returns to an earlier stage', async () => {
    const [text, voice] = [await begun('new'), await begun('same')];
    await stories().saveText(text.uid, 2, content);
    await stories().saveText(text.uid, 2, others);
    expect(await findText(text.uid)).toMatchObject({ text: content });
    await stories().saveText(voice.uid, 2, others);
    expect(await findText(voice.uid)).toBeUndefined();
    expect(await stories().findWorking(voice.uid, 2)).toMatchObject({ stage: 'narrating', text: content });
  });

  it('saves none of another change', async () => {
    const { uid, story } = await begun('new');
    for (const version of [1, 3]) await saveAll(uid, version);
    expect(await stories().find(uid)).toEqual(story);
    expect(await findText(uid)).not.toHaveProperty('text');
  });
});

describe('releasing holds that are due', () => {
  const MINUTES = limits.holdMinutes + 1;
  const held = async () => {
    const owner = await newBuyer(running.table, { tokens: 1 });
    const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: owner.id });
    await stories().begin({ story, caller: owner, idempotency: undefined });
    return { uid: story.uid, owner };
  };
  const tokensOf = async ({ owner }: Awaited<ReturnType<typeof held>>) =>
    (await running.itemsOf(owner.id)).find(({ sk }) => sk === 'PROFILE')?.['tokens'];

  it('makes one request before anything was ever held', async () => {
    const { table, requests } = noting(running.table);
    expect(await storiesIn(table).releaseDueHolds()).toBe(0);
    expect(requests).toEqual(['GetCommand']);
  });

  it('reads only due holds', async () => {
    const { uid } = await held();
    advance(running.clock, MINUTES);
    const { table, requests } = noting(running.table);
    expect(await storiesIn(behind(table)).releaseDueHolds()).toBe(1);
    const [first, ...rest] = requests;
    expect([first, ...new Set(rest)]).toEqual([
      'GetCommand',
      'QueryCommand',
      'GetCommand',
      'TransactWriteCommand',
      'PutCommand',
    ]);
    expect(rest.filter((name) => name === 'GetCommand')).toHaveLength(1);
    expect(await stories().find(uid)).toMatchObject({ stage: 'failed', refusal: 'STORY_FAILED' });
  });

  it('writes the sweeps’ start once, and accepts another instance’s', async () => {
    for (const table of [noting(running.table).table, noting(running.table).table]) {
      const owner = await newBuyer(running.table, { tokens: 1 });
      const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: owner.id });
      expect(await storiesIn(table).begin({ story, caller: owner, idempotency: undefined })).toEqual({
        status: 'begun',
      });
    }
    const owner = await newBuyer(running.table, { tokens: 1 });
    const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: owner.id });
    const failing = storiesIn(failingOn(running.table, /Put/));
    await expect(failing.begin({ story, caller: owner, idempotency: undefined })).rejects.toThrow('TimeoutError');
  });

  it('reads each hour since the last sweep once, also after a long pause', async () => {
    await held();
    advance(running.clock, 30 * 60);
    const looks = async () => {
      const { table, requests } = noting(running.table);
      const released = await storiesIn(table).releaseDueHolds();
      return { released, hours: requests.filter((name) => name === 'QueryCommand').length };
    };
    expect(await looks()).toEqual({ released: 1, hours: 31 });
    expect(await looks()).toEqual({ released: 0, hours: 1 });
  });

  it('releases all holds of a busy hour, page by page', async () => {
    const many = [];
    for (let made = 0; made < 7; made += 1) many.push(await held());
    advance(running.clock, MINUTES);
    const paged = interposed(running.table, async (command, send) => {
      if (command.constructor.name === 'QueryCommand') Object.assign(command.input as object, { Limit: 3 });
      return send();
    });
    expect(await storiesIn(paged).releaseDueHolds()).toBe(7);
    for (const one of many) expect(await tokensOf(one)).toBe(1);
    expect(checkBooks(await running.items())).toEqual([]);
  });

  it('releases the others when one fails, and retries the one', async () => {
    const [broken, fine] = [await held(), await held()];
    advance(running.clock, MINUTES);
    const failing = interposed(running.table, (command, send) => {
      const isOfBroken =
        command.constructor.name === 'TransactWriteCommand' && JSON.stringify(command.input).includes(broken.uid);
      return isOfBroken ? Promise.reject(named('AccessDeniedException')) : send();
    });
    await expect(storiesIn(failing).releaseDueHolds()).rejects.toThrow('1 holds could not be released');
    expect([await tokensOf(broken), await tokensOf(fine)]).toEqual([0, 1]);
    advance(running.clock, 60);
    expect(await stories().releaseDueHolds()).toBe(1);
    expect(await tokensOf(broken)).toBe(1);
  });
});
