import type { Builder } from '#functions/platform/environment.ts';
import { times } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import type { Visibility } from '../ports.ts';
import { sharingFields } from '../publicWords.ts';
import { isForEverybody, isPublished, type Story } from '../story.ts';
import { listMonth } from './listMonth.ts';
import { sameVisibilityCondition, withListings } from './shown.ts';
import { bothConditions, updateStory, type StoryCondition, type StoryUpdate } from './updateStory.ts';

const unchangedCondition = (story: Story): StoryCondition =>
  bothConditions(
    {
      condition: '#ownerId = :owner AND #stage = :seen AND #version = :version',
      names: { '#ownerId': 'ownerId', '#stage': 'stage', '#version': 'version' },
      values: { ':owner': story.ownerId, ':seen': story.stage, ':version': story.version },
    },
    sameVisibilityCondition(story),
  );

/** Changes visibility, lists and search. @returns false if the story changed since it was read */
export const writeVisibility = async (
  table: Table,
  story: Story,
  change: { set: Partial<Story>; remove?: readonly (keyof Story)[] },
): Promise<boolean> => {
  const listed = withListings(table, story, change);
  // For an unpublished story, only the owner's choice is saved.
  const update: StoryUpdate = isPublished(story) ? listed.update : change;
  if (isForEverybody(listed.after)) await listMonth(table, times.monthOf(new Date(story.publishedAt ?? table.now())));
  try {
    const writes = isPublished(story) ? listed.writes : [];
    await transact(table, [updateStory(table, story.uid, update, unchangedCondition(story)), ...writes]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

export const visibilityIn = (table: Table): Visibility<Story> => ({
  set: (story, isPublic) =>
    writeVisibility(table, story, {
      set: { isPublic },
      // A private story is for its owner only. A public one keeps its link, so that addresses that were sent still work.
      remove: ['privacyReason', ...(isPublic ? [] : sharingFields)],
    }),
});

export const buildVisibility: Builder<Visibility> = (env) => visibilityIn(tableOf(env));
