import type { Stage } from '#shared/story/stage.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Stories } from '../ports.ts';
import type { Draft, Picture } from '../story.ts';
import { beginStory } from './beginStory.ts';
import { countUses } from './countUses.ts';
import { listUnstarted, releaseDueHolds } from './dueHolds.ts';
import { takeBackStory } from './takeBackStory.ts';
import { storyKeys } from './keys.ts';
import { failStory } from './failStory.ts';
import { publishStory } from './publishStory.ts';
import { unfinishedCondition, unfinishedStages, storyReaderIn } from './readStory.ts';
import { saveOfChange, type SaveOfChange } from './saveOfChange.ts';
import { updateIf, updateStory } from './updateStory.ts';

/**
 * Steps repeat, and late ones arrive after the end: a later stage keeps its data. The first version is tried first, as most
 * are.
 */
const save = async (table: Table, saved: SaveOfChange, from?: readonly Stage[]): Promise<void> => {
  const { uid, version, attribute, value } = saved;
  const update = { set: { [attribute]: value }, remove: attribute === 'content' ? ['draft'] : [] };
  if (await updateIf(table, updateStory(table, uid, update, unfinishedCondition(version, from)))) return;
  await saveOfChange(table, saved);
};

/** Each picture has its own attribute, so two runs never overwrite each other. */
const savePicture = async (
  table: Table,
  { uid, version, at }: { uid: string; version: number; at: number },
  prepared: Picture,
): Promise<void> => {
  const { condition, names, values } = unfinishedCondition(version);
  await updateIf(table, {
    Update: {
      TableName: table.name,
      Key: storyKeys.story(uid),
      UpdateExpression: `SET #pictures[${at}].#prepared = :prepared`,
      ConditionExpression: condition,
      ExpressionAttributeNames: { ...names, '#pictures': 'pictures', '#prepared': 'prepared' },
      ExpressionAttributeValues: { ...values, ':prepared': prepared },
    },
  });
};

const setStage = async (table: Table, uid: string, version: number, stage: Stage): Promise<void> => {
  const from = unfinishedStages.slice(
    0,
    Math.max(
      0,
      unfinishedStages.findIndex((one) => one === stage),
    ),
  );
  if (from.length > 0) await save(table, { uid, version, attribute: 'stage', value: stage }, from);
};

/** A late draft must not return after the final words. */
const saveDraft = (table: Table, uid: string, version: number, draft: Draft): Promise<boolean> => {
  const { condition, names, values } = unfinishedCondition(version, ['writing']);
  const on = {
    condition: `${condition} AND attribute_not_exists(#content)`,
    names: { ...names, '#content': 'content' },
    values,
  };
  return updateIf(table, updateStory(table, uid, { set: { draft } }, on));
};

export const storiesIn = (table: Table): Stories => ({
  begin: (input) => beginStory(table, input),
  countUses: (input) => countUses(table, input),
  ...storyReaderIn(table),
  setStage: (uid, version, stage) => setStage(table, uid, version, stage),
  savePicture: (uid, version, at, picture) => savePicture(table, { uid, version, at }, picture),
  saveDraft: (uid, version, draft) => saveDraft(table, uid, version, draft),
  saveContent: (uid, version, value) => save(table, { uid, version, attribute: 'content', value }),
  saveNarration: (uid, version, value) => save(table, { uid, version, attribute: 'narration', value }),
  publish: (uid, version, how) => publishStory(table, { uid, version, ...how }),
  fail: (uid, version, reason, refusal = 'STORY_FAILED') => failStory(table, { uid, version, reason, refusal }),
  takeBack: (input) => takeBackStory(table, input),
  listUnstarted: () => listUnstarted(table),
  releaseDueHolds: () => releaseDueHolds(table),
});

export const buildStories: Builder<Stories> = (env) => storiesIn(tableOf(env));
