import type { Caller } from '#functions/platform/http/caller.ts';
import { isForEverybody, isPublished, type Story } from './story.ts';

/** Ready, silent or failed: nothing more will come of this version. */
export const isFinished = (story: Pick<Story, 'stage'>): boolean => isPublished(story) || story.stage === 'failed';

export const isOwner = (caller: Caller | undefined, { ownerId }: Pick<Story, 'ownerId'>): boolean =>
  caller?.id === ownerId;

/** Everybody reads what is public and published; only its owner anything else: private, hidden, or in the making. */
export const mayRead = (caller: Caller | undefined, story: Story): boolean =>
  isOwner(caller, story) || isForEverybody(story);

/** The item's actions (voice, music, another text): its owner alone, a visitor too; no story is left to change when it failed. */
export const mayChange = (caller: Caller | undefined, story: Story): boolean =>
  isOwner(caller, story) && story.stage !== 'failed';
