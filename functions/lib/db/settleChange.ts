import type { Stage } from '#shared/stories/story.ts';
import { failedChange } from '../refusals.ts';
import { audienceOf, type CheckedWords } from '../publicWords.ts';
import { publishedChange, revisionOf } from '../retelling.ts';
import type { Change, LastChange, Narration, Telling } from '../story.ts';
import type { StoryItem } from './items.ts';
import { keys } from './keys.ts';
import { readStory } from './readStory.ts';
import { bothConditions, isShownAsSeen, withListings } from './shown.ts';
import type { Table } from './table.ts';
import { ConditionFailed, transact, type Writes } from './transact.ts';
import { updateIf, updateStory, type StoryCondition } from './updateStory.ts';

/** Whether that version is the change of the story; a change that took too long is not there any more. */
export const changeOf = (story: StoryItem | undefined, version: number): Change | undefined =>
  story?.change?.version === version ? story.change : undefined;

/** That the change is still the story's: neither settled, nor replaced, nor gone with the story. */
export const isChanging = (version: number): StoryCondition => ({
  condition: '#change.#version = :changed',
  names: { '#change': 'change', '#version': 'version' },
  values: { ':changed': version },
});

/** What a story was before its words changed, beside it. */
export const keepRevision = (table: Table, story: StoryItem): Writes => {
  const revision = revisionOf(story);
  if (!revision) return [];
  return [{ Put: { TableName: table.name, Item: { ...keys.revision(story.uid, revision.version), ...revision } } }];
};

export type SaveOfChange = { uid: string; version: number } & (
  | { attribute: 'stage'; value: Stage }
  | { attribute: 'telling'; value: Telling }
  | { attribute: 'narration'; value: Narration }
);

/** Keeps a part of the change. Its words only while they are awaited: they must not differ from what is spoken. */
export const saveOfChange = async (table: Table, { uid, version, attribute, value }: SaveOfChange): Promise<void> => {
  // It is what the words of a change begin with, and nothing goes back there.
  if (value === 'writing') return;
  const { condition, names, values } = isChanging(version);
  const isAwaited = attribute === 'telling' ? ' AND #change.#stage = :writing' : '';
  await updateIf(table, {
    Update: {
      TableName: table.name,
      Key: keys.story(uid),
      UpdateExpression: `SET #change.#${attribute} = :value`,
      ConditionExpression: `${condition}${isAwaited}`,
      ExpressionAttributeNames: { ...names, [`#${attribute}`]: attribute, ...(isAwaited && { '#stage': 'stage' }) },
      ExpressionAttributeValues: { ...values, ':value': value, ...(isAwaited && { ':writing': 'writing' }) },
    },
  });
};

/** See `Stories.fail`, of a change: the story stays as it is. @returns whether this call ended it. */
export const failChange = (
  table: Table,
  uid: string,
  { version, kind }: Change,
  reason: string = failedChange[kind],
): Promise<boolean> => {
  const lastChange: LastChange = { version, kind, outcome: 'failed', reason };
  return updateIf(table, updateStory(table, uid, { set: { lastChange }, remove: ['change'] }, isChanging(version)));
};

/**
 * See `Stories.publish`, of a change: one transaction in which the story gets its new words and voice, and those before
 * become a revision where the words differ. A change without its voice has failed: a voice is what the story had.
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
  // Another voice says nothing new; and what was wrong with the words of before says nothing about these.
  const isNew = change.kind === 'description';
  const { update, writes } = withListings(table, story, {
    set: { ...published, ...(isNew && audienceOf(story, published.telling, checked)) },
    remove: ['change', ...(isNew && !story.isPublic ? (['privateReason'] as const) : [])],
  });
  const on = bothConditions(isChanging(change.version), isShownAsSeen(story));
  const publication = updateStory(table, story.uid, update, on);
  const revision = isNew ? keepRevision(table, story) : [];
  try {
    await transact(table, [publication, ...revision, ...writes]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const present = await readStory(table, story.uid);
    // The same step ran twice, or the story is gone: then there is nothing left to do.
    if (!present || !changeOf(present, change.version)) return;
    if (present.isPublic === story.isPublic && present.hiddenAt === story.hiddenAt) throw error;
    // It was made public or private meanwhile, which is to stay.
    await publishChange(table, present, { change, silent, checked });
  }
};
