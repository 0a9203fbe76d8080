import type { Caller } from '#functions/platform/http/caller.ts';
import { isForEverybody, isPublished, type Story } from './story.ts';

/** Ready, silent or failed: nothing more will come of this version. */
export const isFinished = (story: Pick<Story, 'stage'>): boolean => isPublished(story) || story.stage === 'failed';

export const isOwner = (caller: Pick<Caller, 'id'> | undefined, { ownerId }: Pick<Story, 'ownerId'>): boolean =>
  caller?.id === ownerId;

/** Who asks for a story: a caller, somebody without an account by a link of its owner, or anybody. */
export type Reader = Pick<Caller, 'id'> | { link: { uid: string; ownerId: string } } | undefined;

type Asked = Pick<Story, 'uid' | 'ownerId' | 'stage' | 'isPublic' | 'hiddenAt'>;

/** A link shows a story that its owner keeps private. One that reports have hidden it shows to nobody. */
const isServedByLink = ({ uid, ownerId }: { uid: string; ownerId: string }, story: Asked): boolean =>
  story.uid === uid && story.ownerId === ownerId && story.stage === 'ready' && story.hiddenAt === undefined;

/**
 * Asked wherever a story's words, pictures, sound, recordings or links are given out. Everybody is served what is public and
 * published; only its owner anything else: private, hidden, or in the making.
 */
export const isServedTo = (reader: Reader, story: Asked): boolean => {
  if (reader && 'link' in reader) return isServedByLink(reader.link, story);
  return reader?.id === story.ownerId || isForEverybody(story);
};

/** The item's actions (voice, music, another text): its owner alone, a visitor too; no story is left to change when it failed. */
export const mayChange = (caller: Pick<Caller, 'id'> | undefined, story: Story): boolean =>
  isOwner(caller, story) && story.stage !== 'failed';
