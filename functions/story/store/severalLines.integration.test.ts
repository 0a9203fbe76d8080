import { describe, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table/table.ts';
import { earlierTextsIn } from '#test/support/earlierTexts.ts';
import { after, before, putStory } from '#test/support/aPending.ts';
import { interposed, losingAnswers, racing } from '#test/support/interposed.ts';
import { severalPictures } from '#test/support/severalPictures.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { aboutsOf, withFacts, type FactsInput } from '../facts.ts';
import type { Story } from '../story.ts';
import { versionsIn } from './versions.ts';
import { storiesIn } from './stories.ts';

const running = tableOfFile();

const lines = (...abouts: (string | null | undefined)[]): FactsInput => abouts.map((about) => ({ about }));
const said = ['The lamp', 'Our cat', null];
const asked = lines(null, undefined, 'Night');
const now = [null, 'Our cat', 'Night'];

/** Stores a finished story about three pictures, with `said` as the owner's lines. */
const put = () => putStory(running.table, { pictures: withFacts({ pictures: severalPictures(3) }, lines(...said)) });
const found = async (uid: string): Promise<Story> => {
  const story = await storiesIn(running.table).find(uid);
  if (!story) throw new Error('the story is gone');
  return story;
};
const begin = ({ uid, ownerId }: Story, facts: FactsInput = asked, table: Table = running.table) =>
  versionsIn(table).begin({ uid, ownerId, words: 'new', facts, uses: [] });
const work = async (table: Table, uid: string, version: number): Promise<void> => {
  const stories = storiesIn(table);
  await stories.saveText(uid, version, after.text);
  await stories.setStage(uid, version, 'narrating');
  await stories.saveNarration(uid, version, after.narration);
  await stories.publish(uid, version, { silent: false });
};
const kept = (uid: string) => earlierTextsIn(running.table, uid);
/** The owner's lines that the served text was written from. */
const servedAbouts = async (uid: string) =>
  (await versionsIn(running.table).findText(uid, (await found(uid)).served?.text ?? 0))?.abouts;

describe('the lines of a story of several pictures', () => {
  it('are set, removed and kept one by one, without changing the pictures', async () => {
    const story = await put();
    await begin(story);
    const present = await found(story.uid);
    expect(aboutsOf(present)).toEqual(now);
    const withoutLines = (pictures: typeof story.pictures) =>
      pictures.map((picture) => ({ ...picture, about: undefined }));
    expect(withoutLines(present.pictures)).toEqual(withoutLines(story.pictures));
    expect(await storiesIn(running.table).findWorking(story.uid, 2)).toMatchObject({
      pictures: [{}, { about: 'Our cat' }, { about: 'Night' }],
    });
  });

  it('are not written when unchanged', async () => {
    const story = await put();
    await begin(story, lines(undefined));
    expect(aboutsOf(await found(story.uid))).toEqual(said);
  });

  it('of two parallel calls are those of the first, never a mix', async () => {
    const story = await put();
    const table = racing(running.table, () => begin(story, lines('First', 'First', 'First')));
    expect(await begin(story, lines('Second', null), table)).toEqual({ status: 'busy' });
    expect(aboutsOf(await found(story.uid))).toEqual(['First', 'First', 'First']);
    const lost = await put();
    expect(await begin(lost, asked, losingAnswers(running.table, 99))).toMatchObject({ status: 'begun' });
    expect(aboutsOf(await found(lost.uid))).toEqual(now);
  });

  it('return with their text, replacing the others', async () => {
    const story = await put();
    await begin(story);
    await work(running.table, story.uid, 2);
    const [revision] = await kept(story.uid);
    expect(revision).toMatchObject({ version: 1, abouts: said });
    if (!revision) return;
    expect(await versionsIn(running.table).restore(await found(story.uid), revision)).toEqual({ status: 'done' });
    expect([aboutsOf(await found(story.uid)), await kept(story.uid)]).toMatchObject([
      said,
      [{ version: 2, abouts: now }],
    ]);
  });

  it('of a failed rewrite are not those of the kept text', async () => {
    const story = await put();
    const { uid } = story;
    await begin(story);
    await versionsIn(running.table).fail(uid, 2, 'STORY_NOT_RETOLD');
    await begin(story, lines('Rain', null, null));
    await work(running.table, uid, 3);
    expect([aboutsOf(await found(uid)), await kept(uid)]).toMatchObject([['Rain', null, null], [{ abouts: said }]]);
    await begin(story, lines('Snow'));
    await versionsIn(running.table).fail(uid, 4, 'STORY_NOT_RETOLD');
    const [revision] = await kept(uid);
    if (!revision) throw new Error('nothing was kept');
    expect(await versionsIn(running.table).restore(await found(uid), revision)).toEqual({ status: 'done' });
    expect(await servedAbouts(uid)).toEqual(said);
    expect(await kept(uid)).toMatchObject([{ version: 3, abouts: ['Rain', null, null] }]);
  });
});

const isWrite = (name: string) => name === 'UpdateCommand' || name === 'TransactWriteCommand';

describe.each(['before it arrives', 'after it arrived'])('killed at any write, %s,', (when) => {
  it('a rewrite with new lines continues: they are complete, and the previous ones stay with their text', async () => {
    let writes = 0;
    for (let killAt = 1; ; killAt += 1) {
      const story = await put();
      const { uid } = story;
      writes = 0;
      const dying = interposed(running.table, async ({ constructor: { name } }, send) => {
        if (isWrite(name)) writes += 1;
        if (writes < killAt) return send();
        if (when === 'after it arrived' && writes === killAt && isWrite(name)) await send();
        // Fails all later writes too, because a dead process writes nothing more.
        writes = Math.max(writes, killAt + 1);
        throw new Error('killed');
      });
      const isKilled = await (async () => {
        await begin(story, asked, dying);
        await work(dying, uid, 2);
      })().then(
        () => false,
        () => true,
      );
      const left = await found(uid);
      expect(aboutsOf(left)).toEqual(left.pending || left.version === 2 ? now : said);
      expect(await servedAbouts(uid)).toEqual(left.version === 2 ? now : said);
      if (!left.pending && left.version === 1) await begin(story);
      await work(running.table, uid, 2);
      const present = await found(uid);
      expect([present.version, present.text, aboutsOf(present)]).toEqual([2, after.text, now]);
      expect(await kept(uid)).toMatchObject([{ version: 1, text: before.text, abouts: said }]);
      if (!isKilled) break;
    }
    expect(writes).toBeGreaterThan(3);
  });
});
