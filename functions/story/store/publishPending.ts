import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { publishedVersion } from '../pending.ts';
import { audienceOf, type CheckedWords } from '../publicWords.ts';
import { isShared, type Text, type Pending } from '../story.ts';
import { failPending, isPending, pendingOf } from './pendingVersion.ts';
import { readStory } from './readStory.ts';
import { hasSameVisibility, sameVisibilityCondition, withListings } from './shown.ts';
import type { StoryItem } from './storyItems.ts';
import { leaveText, publishDraft, putNarration } from './texts.ts';
import { bothConditions, updateStory } from './updateStory.ts';

type Made = {
  pending: Pending;
  draft: Text | undefined;
  silent: boolean;
  checked: CheckedWords | undefined;
};

export const publishPending = async (table: Table, story: StoryItem, made: Made): Promise<void> => {
  const { pending, draft, silent, checked } = made;
  const { uid } = story;
  const { version } = pending;
  if (silent) {
    await failPending(table, uid, pending);
    return;
  }
  const published = publishedVersion(story, pending, draft, table.now());
  // A new text also changes the lines, and the reason why the story is private. A new voice changes neither.
  const isText = pending.kind === 'text';
  const audience = isText && published.text ? audienceOf(story, published.text, checked) : { set: {}, remove: [] };
  const { after, update, writes } = withListings(table, story, {
    set: { ...published, ...audience.set },
    remove: [
      ...(['pending', 'lastFailure'] as const),
      ...audience.remove,
      ...(isText && !isShared(story) ? (['privacyReason'] as const) : []),
    ],
  });
  const on = bothConditions(isPending(version), sameVisibilityCondition(story));
  const at = table.now().toISOString();
  const texts = isText ? [...leaveText(table, story), publishDraft(table, { uid, version }, at)] : [];
  const narration = putNarration(table, after, published.narration);
  try {
    await transact(table, [updateStory(table, uid, update, on), ...texts, narration, ...writes]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const present = await readStory(table, uid);
    // The step ran twice and the first run published, or the story was deleted.
    if (!present || !pendingOf(present, version)) return;
    if (hasSameVisibility(present, story)) throw error;
    // The visibility changed in the meantime, so publishing is repeated with the new visibility.
    await publishPending(table, present, made);
  }
};
