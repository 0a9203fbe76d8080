import type { Caller } from '#functions/platform/http/caller.ts';
import { isForEverybody, isPublished, type Story } from './story.ts';

export const isFinished = (story: Pick<Story, 'stage'>): boolean => isPublished(story) || story.stage === 'failed';

export const isOwner = (caller: Pick<Caller, 'id'> | undefined, { ownerId }: Pick<Story, 'ownerId'>): boolean =>
  caller?.id === ownerId;

export type Reader = Pick<Caller, 'id'> | { link: { uid: string; ownerId: string } } | undefined;

type Readable = Pick<Story, 'uid' | 'ownerId' | 'stage' | 'isPublic' | 'hiddenAt'>;

/** A link opens even a private story, but not a story that reports have hidden. */
const isServedByLink = ({ uid, ownerId }: { uid: string; ownerId: string }, story: Readable): boolean =>
  story.uid === uid && story.ownerId === ownerId && story.stage === 'ready' && story.hiddenAt === undefined;

/** The only rule for who may read a story. It protects text, pictures, sound, recordings and links. */
export const isServedTo = (reader: Reader, story: Readable): boolean => {
  if (reader && 'link' in reader) return isServedByLink(reader.link, story);
  return reader?.id === story.ownerId || isForEverybody(story);
};

export const mayChange = (caller: Pick<Caller, 'id'> | undefined, story: Story): boolean =>
  isOwner(caller, story) && story.stage !== 'failed';
