import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { withArguments } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import { hideStory } from '#functions/gallery/store/hiding.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { earlierTextsIn } from '#test/support/earlierTexts.ts';
import { pendingText, after, before, putStory } from '#test/support/aPending.ts';
import { aStory } from '#test/support/aStory.ts';
import { failingOn, interposed, losingAnswers, named, racing } from '#test/support/interposed.ts';
import { link } from '#test/support/linkedStory.ts';
import { advance } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { privacyReasons, publicWordsOf } from '../publicWords.ts';
import { failedToMake } from '../refusals.ts';
import type { Pending, Story } from '../story.ts';
import { versionsIn } from './versions.ts';
import { failStory } from './failStory.ts';
import { storyKeys } from './keys.ts';
import { publishStory } from './publishStory.ts';
import { storiesIn } from './stories.ts';
import { storyLinksIn } from './storyLinks.ts';
import { visibilityIn } from './visibility.ts';

const running = tableOfFile();

const { text: content } = before;
const { text: other, narration: spoken } = after;
const put = (over: Partial<Story> = {}) => putStory(running.table, over);
const aPending = (over: Partial<Pending> = {}) => pendingText(running.clock.now, over);
const find = async (uid: string) => (await storiesIn(running.table).find(uid)) ?? {};
const versions = (table: Table = running.table) => versionsIn(table);

describe('publishing a new text or voice', () => {
  const publish = ({ uid }: Story, { table = running.table, silent = false, words = '' } = {}) =>
    publishStory(table, { uid, version: 2, silent, ...(words !== '' && { checked: { words } }) });

  it('serves its text and voice, and keeps the previous ones', async () => {
    const story = await put({ pending: aPending() });
    expect(await publish(story)).toEqual({ unneeded: [] });
    const served = await find(story.uid);
    const writtenAt = running.clock.now.toISOString();
    expect(served).toMatchObject({
      text: other,
      narration: spoken,
      voiceId: 'Amy',
      version: 2,
      writtenAt,
      served: { text: 2 },
    });
    expect(served).toMatchObject({ stage: 'ready', publishedAt: story.publishedAt });
    expect(served).not.toHaveProperty('pending');
    expect(await earlierTextsIn(running.table, story.uid)).toMatchObject([
      { version: 1, text: content, voiceId: 'Joanna', at: story.publishedAt },
    ]);
    expect(await versions().findText(story.uid, 1)).toMatchObject({ text: content });
    expect(await versions().findText(story.uid, 2)).toMatchObject({
      state: 'ready',
      text: other,
      narrations: [spoken],
    });
    expect((await running.items()).find(({ sk }) => sk === storyKeys.text(story.uid, 2).sk)).not.toHaveProperty(
      'expiresAt',
    );
    expect(await versions().findText(story.uid, 3)).toBeUndefined();
  });

  it('keeps no version when only the voice changes, nor a new date', async () => {
    const story = await put({ pending: aPending({ kind: 'voice' }) });
    await publish(story);
    expect(await find(story.uid)).toMatchObject({ narration: spoken, text: content });
    expect(await find(story.uid)).not.toHaveProperty('writtenAt');
    expect(await earlierTextsIn(running.table, story.uid)).toEqual([]);
  });

  it('fails without its voice, and the served version stays', async () => {
    const story = await put({ pending: aPending() });
    await publish(story, { silent: true });
    const lastFailure = { version: 2, kind: 'text', failure: withArguments(failedToMake.text) };
    expect(await find(story.uid)).toMatchObject({ text: content, narration: story.narration, version: 1, lastFailure });
    expect(await versions().findText(story.uid, 2)).toMatchObject({ state: 'failed', text: other });
  });

  it('removes a refusal of the previous text, while the story is private', async () => {
    const story = await put({ pending: aPending(), privacyReason: withArguments('PRIVATE_BY_WORDS') });
    await publish(story);
    expect(await find(story.uid)).not.toHaveProperty('privacyReason');
    const voiced = await put({
      pending: aPending({ kind: 'voice' }),
      privacyReason: withArguments('PRIVATE_BY_WORDS'),
    });
    await publish(voiced);
    expect(await find(voiced.uid)).toMatchObject({ privacyReason: withArguments('PRIVATE_BY_WORDS') });
  });

  it('changes nothing when abandoned, replaced, or published', async () => {
    const late = await put({ pending: aPending() });
    advance(running.clock, limits.changeMinutes);
    const [replaced, done] = [await put({ pending: aPending({ version: 3 }) }), await put({ version: 2 })];
    for (const story of [late, replaced, done]) {
      const before = await find(story.uid);
      await publish(story);
      expect(await find(story.uid)).toEqual(before);
    }
  });

  it('is done once in a race, and when the answer is lost', async () => {
    const [raced, lost] = [await put({ pending: aPending() }), await put({ pending: aPending() })];
    await publish(raced, { table: racing(running.table, () => publish(raced)) });
    await publish(lost, { table: losingAnswers(running.table) });
    for (const { uid } of [raced, lost]) {
      expect(await find(uid)).toMatchObject({ version: 2, text: other });
      expect(await earlierTextsIn(running.table, uid)).toHaveLength(1);
    }
  });

  it('follows the owner’s present visibility', async () => {
    const story = await put({ isPublic: true, pending: aPending() });
    const hide = () => visibilityIn(running.table).set(story, false);
    await publish(story, { table: racing(running.table, hide), words: publicWordsOf(other) });
    expect(await find(story.uid)).toMatchObject({ isPublic: false, text: other });
  });

  it('is not public when an operator hides the story at that moment', async () => {
    const story = await put({ isPublic: true, pending: aPending() });
    const table = racing(running.table, () => hideStory(running.table, story.uid));
    await publish(story, { table, words: publicWordsOf(other) });
    expect(await find(story.uid)).toMatchObject({ text: other, hiddenAt: running.clock.now.toISOString() });
  });

  it('gives up on a story whose visibility keeps changing', async () => {
    const story = await put({ isPublic: true, pending: aPending() });
    const show = (isPublic: boolean) =>
      running.table.client.send(
        new UpdateCommand({
          TableName: running.table.name,
          Key: storyKeys.story(story.uid),
          UpdateExpression: 'SET isPublic = :shown',
          ExpressionAttributeValues: { ':shown': isPublic },
        }),
      );
    let transactions = 0;
    const table = interposed(running.table, async (command, send) => {
      if (command.constructor.name !== 'TransactWriteCommand') return send();
      transactions += 1;
      if (transactions > 1) throw new Error('it was tried again');
      await show(false);
      try {
        return await send();
      } finally {
        await show(true);
      }
    });
    await expect(publish(story, { table, words: publicWordsOf(other) })).rejects.toMatchObject({
      name: 'ConditionFailed',
    });
  });

  it('does not report success when the table refused it, even after a faster call', async () => {
    const story = await put({ pending: aPending() });
    const refusing = interposed(running.table, async (command, send) => {
      if (command.constructor.name !== 'TransactWriteCommand') return send();
      await publish(story);
      throw named('AccessDeniedException');
    });
    await expect(publish(story, { table: refusing })).rejects.toThrow('AccessDeniedException');
  });

  it('keeps no version of a story without a voice', async () => {
    const story = await put({ narration: undefined, pending: aPending() });
    await publish(story);
    expect(await find(story.uid)).toMatchObject({ text: other, version: 2 });
    expect(await earlierTextsIn(running.table, story.uid)).toEqual([]);
  });

  it('publishes no unchecked text of a story with a link, and removes the link with a refused one', async () => {
    const story = await put({ link, linkOpenings: 2, pending: aPending() });
    await expect(publish(story)).rejects.toMatchObject({ name: 'WordsUnchecked' });
    expect(await find(story.uid)).toMatchObject({ text: content, version: 1, link });
    const checked = { words: publicWordsOf(other), reason: privacyReasons.refused };
    await publishStory(running.table, { uid: story.uid, version: 2, silent: false, checked });
    const refused = await find(story.uid);
    expect(refused).toMatchObject({ text: other, isPublic: false, privacyReason: withArguments('PRIVATE_BY_WORDS') });
    expect(refused).not.toHaveProperty('link');
    expect(refused).not.toHaveProperty('linkOpenings');
  });

  it('checks a text whose story gets a link during the publication', async () => {
    const story = await put({ pending: aPending() });
    const table = racing(running.table, async () => {
      await storyLinksIn(running.table).put(story, link);
    });
    await expect(publish(story, { table })).rejects.toMatchObject({ name: 'WordsUnchecked' });
    expect(await find(story.uid)).toMatchObject({ text: content, version: 1, link });
  });

  it('publishes no unchecked text of a public story', async () => {
    const story = await put({ isPublic: true, pending: aPending() });
    await expect(publish(story)).rejects.toMatchObject({ name: 'WordsUnchecked' });
    expect(await find(story.uid)).toMatchObject({ text: content, version: 1 });
  });
});

describe('failing a new text or voice', () => {
  const fail = ({ uid }: Story, refusal: 'STORY_FAILED' | 'PICTURE_REFUSED', table: Table = running.table) =>
    failStory(table, { uid, version: 2, reason: 'PICTURE_REFUSED', refusal });

  it('leaves the story unchanged and gives the reason, by default one about changes', async () => {
    for (const [refusal, reason] of [
      ['PICTURE_REFUSED', 'PICTURE_REFUSED'],
      ['STORY_FAILED', failedToMake.text],
    ] as const) {
      const story = await put({ pending: aPending() });
      expect(await fail(story, refusal)).toBe(true);
      expect(await find(story.uid)).toMatchObject({
        text: content,
        version: 1,
        lastFailure: { failure: withArguments(reason) },
      });
      expect(await find(story.uid)).not.toHaveProperty('pending');
    }
  });

  it('is reported to its owner with the failing step’s reason', async () => {
    const story = await put({ pending: aPending() });
    await versions().fail(story.uid, 3, 'STORY_FAILED');
    expect(await find(story.uid)).not.toHaveProperty('lastFailure');
    await versions().fail(story.uid, 2, 'VOICE_NOT_CHANGED');
    expect(await find(story.uid)).toMatchObject({
      lastFailure: { version: 2, failure: withArguments('VOICE_NOT_CHANGED') },
    });
    expect(await find(story.uid)).not.toHaveProperty('pending');
  });

  it('changes nothing when the change has ended, and fails when the table does', async () => {
    const [over, running2] = [await put(), await put({ pending: aPending() })];
    for (const story of [over, aStory({ uid: newId() })]) expect(await fail(story, 'STORY_FAILED')).toBe(false);
    await expect(fail(running2, 'STORY_FAILED', failingOn(running.table, /Transact/))).rejects.toThrow('TimeoutError');
    expect(await find(running2.uid)).toHaveProperty('pending');
  });
});
