import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { StoryReader } from '../ports.ts';
import { workingStory } from '../change.ts';
import { Story } from '../story.ts';
import { readStory } from './readStory.ts';

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
