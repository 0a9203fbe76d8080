import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { audienceOf, type CheckedWords } from '../publicWords.ts';
import { publishedChange } from '../change.ts';
import type { Change } from '../story.ts';
import { changeOf, failChange, isChanging } from './failChange.ts';
import { readStory } from './readStory.ts';
import { textOf } from '../text.ts';
import { isShownAsSeen, withListings } from './shown.ts';
import type { StoryItem } from './storyItems.ts';
import { leaveText, putText } from './texts.ts';
import { bothConditions, updateStory } from './updateStory.ts';

/**
 * One transaction: new words and voice, with the present words saved as an earlier version if they differ. A change without a
 * voice fails.
 */
export const publishChange = async (
  table: Table,
  story: StoryItem,
  { change, silent, checked }: { change: Change; silent: boolean; checked: CheckedWords | undefined },
): Promise<void> => {
  if (silent) {
    await failChange(table, story.uid, change);
    return;
  }
  const published = publishedChange(change, table.now());
  // A new voice brings no new words, so reasons and lines stay.
  const isNew = change.kind === 'text';
  const { update, writes } = withListings(table, story, {
    set: { ...published, ...(isNew && audienceOf(story, published.content, checked)) },
    remove: ['change', ...(isNew && !story.isPublic ? (['privateBecause'] as const) : [])],
  });
  const on = bothConditions(isChanging(change.version), isShownAsSeen(story));
  const publication = updateStory(table, story.uid, update, on);
  const at = table.now().toISOString();
  const texts = isNew
    ? [
        ...leaveText(table, story),
        putText(table, story.uid, textOf({ ...story, ...published }, { version: change.version, at })),
      ]
    : [];
  try {
    await transact(table, [publication, ...texts, ...writes]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const present = await readStory(table, story.uid);
    // A repeated step, or a deleted story.
    if (!present || !changeOf(present, change.version)) return;
    if (present.isPublic === story.isPublic && present.hiddenAt === story.hiddenAt) throw error;
    // Its visibility changed meanwhile, and must stay.
    await publishChange(table, present, { change, silent, checked });
  }
};
