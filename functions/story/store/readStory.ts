import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Stage } from '#shared/story/stage.ts';
import { type Table, tableOf } from '#functions/platform/table/table.ts';
import { withoutOverdueChange, workingStory } from '../change.ts';
import { storyKeys } from './keys.ts';
import { parseStory, type StoryItem } from './storyItems.ts';
import type { Builder } from '#functions/platform/environment.ts';
import type { StoryReader } from '../ports.ts';
import { Story } from '../story.ts';

export const unfinishedStages = ['preparing', 'writing', 'narrating'] as const satisfies readonly Stage[];

export const unfinishedCondition = (version: number, stages: readonly Stage[] = unfinishedStages) => ({
  condition: `#version = :version AND #stage IN (${stages.map((stage) => `:${stage}`).join(', ')})`,
  names: { '#version': 'version', '#stage': 'stage' },
  values: { ':version': version, ...Object.fromEntries(stages.map((stage) => [`:${stage}`, stage])) },
});

/** Undefined when missing or expired. A timed-out change reads as failed. */
export const readStory = async (table: Table, uid: string): Promise<StoryItem | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: storyKeys.story(uid), ConsistentRead: true }),
  );
  if (!Item) return undefined;
  const item = parseStory(Item);
  const isOver = item.expiresAt !== undefined && item.expiresAt <= table.now().getTime() / 1000;
  return isOver ? undefined : withoutOverdueChange(item, table.now());
};

export const storyReaderIn = (table: Table): StoryReader => ({
  find: async (uid) => {
    const item = await readStory(table, uid);
    return item && Story.parse(item);
  },
  findWorking: async (uid, version) => {
    const working = workingStory(await readStory(table, uid), version);
    return working && Story.parse(working);
  },
});

export const buildStoryReader: Builder<StoryReader> = (env) => storyReaderIn(tableOf(env));
