import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { StoryShots } from '../shots/ports.ts';
import { withShots } from '../shots/shotsOf.ts';
import type { Story } from '../story.ts';
import { freeCondition, notChangedStatus } from './freeStory.ts';
import { readStory } from './readStory.ts';
import { updateIf, updateStory } from './updateStory.ts';

export const storyShotsIn = (table: Table): StoryShots<Story> => ({
  set: async (story, wanted) => {
    const { text, isStill } = withShots(story, wanted);
    const update = isStill ? { set: { text, isStill } } : { set: { text }, remove: ['isStill'] };
    if (await updateIf(table, updateStory(table, story.uid, update, freeCondition(table, story))))
      return { status: 'done' };
    return notChangedStatus(await readStory(table, story.uid), story.ownerId);
  },
});

export const buildStoryShots: Builder<StoryShots> = (env) => storyShotsIn(tableOf(env));
