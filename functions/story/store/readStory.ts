import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Stage } from '#shared/story/stage.ts';
import { batchGet } from '#functions/platform/table/batchGet.ts';
import { type Table, tableOf } from '#functions/platform/table/table.ts';
import { withoutOverdue, workingStory } from '../pending.ts';
import { storyKeys } from './keys.ts';
import { parseStory, type StoryItem } from './storyItems.ts';
import type { Builder } from '#functions/platform/environment.ts';
import type { StoryReader } from '../ports.ts';
import { Story, type Text } from '../story.ts';
import { TextVersion } from '../textVersion.ts';

export const FIRST_VERSION = 1;

export const unfinishedStages = ['preparing', 'writing', 'narrating'] as const satisfies readonly Stage[];

export const unfinishedCondition = (version: number, stages: readonly Stage[] = unfinishedStages) => ({
  condition: `#version = :version AND #stage IN (${stages.map((stage) => `:${stage}`).join(', ')})`,
  names: { '#version': 'version', '#stage': 'stage' },
  values: { ':version': version, ...Object.fromEntries(stages.map((stage) => [`:${stage}`, stage])) },
});

type Item = Readonly<Record<string, unknown>> | undefined;

const storyFrom = (table: Table, item: Item): StoryItem | undefined => {
  if (!item) return undefined;
  const story = parseStory(item);
  const isOver = story.expiresAt !== undefined && story.expiresAt <= table.now().getTime() / 1000;
  return isOver ? undefined : withoutOverdue(story, table.now());
};

export const readStory = async (table: Table, uid: string): Promise<StoryItem | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: storyKeys.story(uid), ConsistentRead: true }),
  );
  return storyFrom(table, Item);
};

/** Reads a version. The text of the first version is in the story's item. Later ones have their own items. */
export const readVersion = async (
  table: Table,
  uid: string,
  version: number,
): Promise<{ story: StoryItem | undefined; draft: Text | undefined }> => {
  if (version === FIRST_VERSION) return { story: await readStory(table, uid), draft: undefined };
  const [story, text] = await batchGet(table, [storyKeys.story(uid), storyKeys.text(uid, version)]);
  return { story: storyFrom(table, story), draft: text && TextVersion.parse(text).text };
};

export const storyReaderIn = (table: Table): StoryReader => ({
  find: async (uid) => {
    const item = await readStory(table, uid);
    return item && Story.parse(item);
  },
  findAll: async (uids) => {
    const items = await batchGet(
      table,
      uids.map((uid) => storyKeys.story(uid)),
    );
    return items.map((item) => {
      const story = storyFrom(table, item);
      return story && Story.parse(story);
    });
  },
  findWorking: async (uid, version) => {
    const { story, draft } = await readVersion(table, uid, version);
    const working = workingStory(story, version, draft);
    return working && Story.parse(working);
  },
});

export const buildStoryReader: Builder<StoryReader> = (env) => storyReaderIn(tableOf(env));
