import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { StoryMusic } from '../ports.ts';
import { unfinishedCondition } from './readStory.ts';
import { updateIf, updateStory, type StoryCondition } from './updateStory.ts';

const owned = (table: Table, ownerId: string): StoryCondition => ({
  condition: '#ownerId = :owner AND #stage <> :failed AND (attribute_not_exists(#expiresAt) OR #expiresAt > :now)',
  names: { '#ownerId': 'ownerId', '#stage': 'stage', '#expiresAt': 'expiresAt' },
  values: { ':owner': ownerId, ':failed': 'failed', ':now': Math.floor(table.now().getTime() / 1000) },
});

const withoutMusic = (version: number): StoryCondition => {
  const unfinished = unfinishedCondition(version);
  return {
    ...unfinished,
    condition: `${unfinished.condition} AND attribute_not_exists(#soundtrack)`,
    names: { ...unfinished.names, '#soundtrack': 'soundtrack' },
  };
};

const awaiting = (table: Table): StoryCondition => ({
  condition:
    '#stage IN (:ready, :silent) AND #wantsMusic = :wanted AND attribute_not_exists(#soundtrack) AND (attribute_not_exists(#expiresAt) OR #expiresAt > :now)',
  names: { '#stage': 'stage', '#wantsMusic': 'wantsMusic', '#soundtrack': 'soundtrack', '#expiresAt': 'expiresAt' },
  values: { ':ready': 'ready', ':silent': 'silent', ':wanted': true, ':now': Math.floor(table.now().getTime() / 1000) },
});

export const storyMusicIn = (table: Table): StoryMusic => ({
  put: (uid, ownerId, soundtrack) =>
    updateIf(table, updateStory(table, uid, { set: { soundtrack } }, owned(table, ownerId))),
  // Also sets `wantsMusic` to false, so that no music is added later.
  remove: (uid, ownerId) =>
    updateIf(
      table,
      updateStory(table, uid, { set: { wantsMusic: false }, remove: ['soundtrack'] }, owned(table, ownerId)),
    ),
  choose: async (uid, version, soundtrack) => {
    await updateIf(table, updateStory(table, uid, { set: { soundtrack } }, withoutMusic(version)));
  },
  give: (uid, soundtrack) => updateIf(table, updateStory(table, uid, { set: { soundtrack } }, awaiting(table))),
});

export const buildStoryMusic: Builder<StoryMusic> = (env) => storyMusicIn(tableOf(env));
