import type { Caller } from '#functions/platform/http/caller.ts';
import { isSameSecret } from '#functions/platform/http/secret.ts';
import { isForEverybody, isPublished, type Story } from './story.ts';

export const isFinished = (story: Pick<Story, 'stage'>): boolean => isPublished(story) || story.stage === 'failed';

export const isOwner = (caller: Pick<Caller, 'id'> | undefined, { ownerId }: Pick<Story, 'ownerId'>): boolean =>
  caller?.id === ownerId;

/**
 * A caller, somebody who was asked to read the story aloud, an app with a private feed of `feedOf`, or a caller who may
 * also have the story's own link.
 */
export type Reader =
  | Pick<Caller, 'id'>
  | { link: { uid: string; ownerId: string } }
  | { feedOf: string }
  | { caller: Pick<Caller, 'id'> | undefined; linkAddress: string | undefined }
  | undefined;

type Readable = Pick<Story, 'uid' | 'ownerId' | 'stage' | 'isPublic' | 'hiddenAt' | 'link'>;

/** The story's own link opens it until it is removed or replaced, unless reports have hidden the story. */
export const isOpenedBy = (linkAddress: string | undefined, story: Readable): boolean => {
  const { uid, link, hiddenAt } = story;
  if (linkAddress === undefined || link === undefined || hiddenAt !== undefined) return false;
  return isPublished(story) && isSameSecret(uid + link.secret, linkAddress);
};

/** A link for reading aloud opens even a private story, but not a story that reports have hidden. */
const isServedByLink = ({ uid, ownerId }: { uid: string; ownerId: string }, story: Readable): boolean =>
  story.uid === uid && story.ownerId === ownerId && story.stage === 'ready' && story.hiddenAt === undefined;

/** A feed plays its owner's private stories, but no story that reports have hidden. */
const isServedByFeed = (ownerId: string, story: Readable): boolean =>
  (story.ownerId === ownerId && isPublished(story) && story.hiddenAt === undefined) || isForEverybody(story);

/** The only rule for who may read a story. It protects text, pictures, sound, recordings, links and feeds. */
export const isServedTo = (reader: Reader, story: Readable): boolean => {
  if (reader && 'link' in reader) return isServedByLink(reader.link, story);
  if (reader && 'feedOf' in reader) return isServedByFeed(reader.feedOf, story);
  if (reader && 'linkAddress' in reader)
    return isServedTo(reader.caller, story) || isOpenedBy(reader.linkAddress, story);
  return reader?.id === story.ownerId || isForEverybody(story);
};

export const mayChange = (caller: Pick<Caller, 'id'> | undefined, story: Story): boolean =>
  isOwner(caller, story) && story.stage !== 'failed';
