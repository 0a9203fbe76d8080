import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Stage } from '#shared/stories/story.ts';
import type { Builder } from '../environment.ts';
import type { Stories } from '../services.ts';
import { Story } from '../story.ts';
import { beginStory } from './beginStory.ts';
import { releaseDueHolds } from './dueHolds.ts';
import { keys } from './keys.ts';
import { readStory, unfinishedCondition, unfinishedStages } from './readStory.ts';
import { failStory, publishStory } from './settleStory.ts';
import { tableOf, type Table } from './table.ts';

type Save = { uid: string; version: number; attribute: string; value: unknown; from?: readonly Stage[] };

/** Steps run twice, and late ones arrive after the end: a story that is past them keeps what it has. */
const saveUnfinished = async (table: Table, { uid, version, attribute, value, from }: Save): Promise<void> => {
  const unfinished = unfinishedCondition(version, from);
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.story(uid),
        UpdateExpression: 'SET #attribute = :value',
        ConditionExpression: unfinished.condition,
        ExpressionAttributeNames: { ...unfinished.names, '#attribute': attribute },
        ExpressionAttributeValues: { ...unfinished.values, ':value': value },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

/** A stage is only ever entered from one before it. */
const setStage = async (table: Table, uid: string, version: number, stage: Stage): Promise<void> => {
  const from = unfinishedStages.slice(
    0,
    Math.max(
      0,
      unfinishedStages.findIndex((one) => one === stage),
    ),
  );
  if (from.length > 0) await saveUnfinished(table, { uid, version, attribute: 'stage', value: stage, from });
};

export const storiesIn = (table: Table): Stories => ({
  begin: (input) => beginStory(table, input),
  find: async (uid) => {
    const item = await readStory(table, uid);
    return item && Story.parse(item);
  },
  setStage: (uid, version, stage) => setStage(table, uid, version, stage),
  savePicture: (uid, version, value) => saveUnfinished(table, { uid, version, attribute: 'picture', value }),
  saveTelling: (uid, version, value) => saveUnfinished(table, { uid, version, attribute: 'telling', value }),
  saveNarration: (uid, version, value) => saveUnfinished(table, { uid, version, attribute: 'narration', value }),
  publish: (uid, version, { silent }) => publishStory(table, { uid, version, silent }),
  fail: async (uid, version, reason, refusal = 'STORY_FAILED') => {
    await failStory(table, { uid, version, reason, refusal });
  },
  releaseDueHolds: () => releaseDueHolds(table),
});

export const buildStories: Builder<Stories> = (env) => storiesIn(tableOf(env));
