import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callersIn } from '#functions/account/store/callers.ts';
import { newId } from '#functions/platform/newId.ts';
import { earlierTextsIn } from '#test/support/earlierTexts.ts';
import { aNewStory, aPicture, aStory } from '#test/support/aStory.ts';
import { count } from '#test/support/count.ts';
import { startTable, type RunningTable } from '#test/support/table.ts';
import { privacyReasons, publicWordsOf, type CheckedWords } from '../publicWords.ts';
import { WordsUnchecked } from '../refusals.ts';
import { isLongEnough, moodIdsOf, termsOf } from '../search/terms.ts';
import { isForEverybody, type Text } from '../story.ts';
import { versionsIn } from './versions.ts';
import { deletionsIn } from './deletions.ts';
import { storyKeys } from './keys.ts';
import { readStory } from './readStory.ts';
import { storiesIn } from './stories.ts';
import { StoryItem } from './storyItems.ts';
import { writeVisibility } from './visibility.ts';

const texts = [
  'the sea and the sunset',
  'a sunset over the harbour',
  'harbour lights, and rain',
  '月光 and rain',
  '🌅',
];

const Act = fc.record({
  what: fc.constantFrom('tell', 'tell', 'retell', 'retell', 'restore', 'show', 'keep', 'hide', 'unhide', 'delete'),
  which: fc.nat({ max: 1 }),
  text: fc.constantFrom(...texts),
  isPublic: fc.boolean(),
  isRefused: fc.boolean(),
});
type Act = typeof Act extends fc.Arbitrary<infer T> ? T : never;

const contentWith = (text: string): Text => {
  const { text: content } = aStory();
  if (!content) throw new Error('a story has words');
  return { ...content, body: text, alts: [''], keywords: ['rain'] };
};
const checkedOf = (text: string, isRefused: boolean) => ({
  words: publicWordsOf(contentWith(text)),
  ...(isRefused && { privateReason: privacyReasons.refused }),
});
const narration = {
  voiceId: 'Joanna',
  key: 'voice.mp3',
  timingsKey: 'voice.json',
  durationSeconds: 3,
  bytes: 24_000,
  audience: 'everyone',
} as const;

/** Two public stories at the beginning of each run, so that later acts have something to change. */
const firstActs: Act[] = texts
  .slice(0, 2)
  .map((text, which) => ({ what: 'tell', which, text, isPublic: true, isRefused: false }));

/** Reads the terms in the index, and computes the terms that the current stories should have. */
const compare = async (running: RunningTable) => {
  const items = await running.items();
  const stories = items.filter(({ sk }) => sk === 'STORY').map((item) => ({ item, story: StoryItem.parse(item) }));
  const wanted = stories
    .filter(({ story }) => isForEverybody(story) && story.expiresAt === undefined)
    .flatMap(({ story: { uid, text, publishedAt = '' } }) => {
      if (!text) return [];
      const terms = termsOf(text);
      return terms
        .filter(isLongEnough)
        .map((term) => ({ ...storyKeys.searchTerm(term, uid, publishedAt), uid, terms, moodIds: moodIdsOf(text) }));
    });
  const bySk = (a: { sk?: unknown }, b: { sk?: unknown }) => (String(a.sk) < String(b.sk) ? -1 : 1);
  return {
    index: items.filter(({ pk }) => String(pk).startsWith('WORD#')).toSorted(bySk),
    wanted: wanted.toSorted(bySk),
  };
};

const newLife = async (running: RunningTable) => {
  const { caller } = await callersIn(running.table, 1_000).createVisitor(newId());
  const [stories, changes, deletions] = [
    storiesIn(running.table),
    versionsIn(running.table),
    deletionsIn(running.table),
  ];
  const uids = [newId(), newId()];

  /** Publishes like the workflow: moderates the text again if it changed. */
  const publish = async (uid: string, version: number, checked: CheckedWords): Promise<void> => {
    try {
      await stories.publish(uid, version, { silent: false, checked });
    } catch (error) {
      if (!(error instanceof WordsUnchecked)) throw error;
      await stories.publish(uid, version, { silent: false, checked: { ...checked, words: error.words } });
    }
  };
  const tell = async ({ which, text, isPublic, isRefused }: Act): Promise<void> => {
    const uid = newId();
    uids[which] = uid;
    const story = aNewStory({ uid, uploadId: newId(), ownerId: caller.id, isPublic });
    const picture = aPicture();
    await stories.begin({
      story: { ...story, pictures: [{ incomingKey: 'x', prepared: picture }] },
      caller,
      idempotency: undefined,
    });
    await stories.saveText(uid, 1, contentWith(text));
    await stories.saveNarration(uid, 1, narration);
    await publish(uid, 1, checkedOf(text, isRefused));
  };
  const retell = async (uid: string, { text, isRefused }: Act): Promise<void> => {
    const begun = await changes.begin({ uid, ownerId: caller.id, words: { text }, uses: [] });
    if (begun.status !== 'begun') return;
    await stories.saveNarration(uid, begun.version, narration);
    const words = await stories.findWorking(uid, begun.version);
    if (!words?.text) return;
    const checked = { ...checkedOf(text, isRefused), words: publicWordsOf(words.text) };
    await publish(uid, begun.version, checked);
  };
  const restore = async (uid: string): Promise<void> => {
    const [revision] = await earlierTextsIn(running.table, uid);
    const story = await readStory(running.table, uid);
    if (revision && story) await changes.restore(story, revision);
  };
  /** Changes the visibility, as owners, reports and operators do, even of an unfinished story. */
  const see = async (uid: string, change: Parameters<typeof writeVisibility>[2]): Promise<void> => {
    const story = await readStory(running.table, uid);
    if (story && story.stage !== 'failed') await writeVisibility(running.table, story, change);
  };
  return (act: Act): Promise<unknown> => {
    const uid = uids[act.which] ?? '';
    switch (act.what) {
      case 'tell':
        return tell(act);
      case 'retell':
        return retell(uid, act);
      case 'restore':
        return restore(uid);
      case 'show':
        return see(uid, { set: { isPublic: true }, remove: ['privacyReason'] });
      case 'keep':
        return see(uid, { set: { isPublic: false } });
      case 'hide':
        return see(uid, { set: { hiddenAt: running.clock.now.toISOString() } });
      case 'unhide':
        return see(uid, { set: {}, remove: ['hiddenAt'] });
      case 'delete':
        return deletions.begin(uid, caller.id);
    }
  };
};

it('contains exactly the public stories during any parallel changes', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(Act, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      async (rounds) => {
        const running = await startTable();
        try {
          const live = await newLife(running);
          await Promise.all(firstActs.map(live));
          for (const acts of rounds) {
            await Promise.all(acts.map(live));
            const { index, wanted } = await compare(running);
            expect(index).toEqual(wanted);
            found += wanted.length;
          }
        } finally {
          await running.close();
        }
      },
    ),
    { numRuns: count(12, 300) },
  );
  // Proves that the random acts led to enough public stories.
  expect(found).toBeGreaterThan(50);
});
