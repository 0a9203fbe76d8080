import type { FeedContents } from '#shared/feed/feed.ts';

const OWNER_CHARACTERS = 24;
const ID_CHARACTERS = 22;

const letters = { mine: 'm', favorites: 'f' } as const satisfies Record<FeedContents, string>;

type Parts = { ownerId: string; contents: FeedContents; feedId: string };

/** Names the contents, so that the stories can be read at the same time as the feed. */
export const feedAddress = ({ ownerId, contents, feedId }: Parts, secret: string): string =>
  ownerId + letters[contents] + feedId + secret;

/** Nothing here is proved yet: only the hash of the whole address proves it. */
export const partsOf = (address: string): Parts => {
  const idAt = OWNER_CHARACTERS + 1;
  return {
    ownerId: address.slice(0, OWNER_CHARACTERS),
    contents: address[OWNER_CHARACTERS] === letters.favorites ? 'favorites' : 'mine',
    feedId: address.slice(idAt, idAt + ID_CHARACTERS),
  };
};

type At = { publicOrigin: string; address: string };

export const feedUrl = ({ publicOrigin, address }: At): string => `${publicOrigin}/feed/${address}`;

export const audioUrl = (at: At, uid: string, tag: string): string => `${feedUrl(at)}/${uid}/${tag}/story.mp3`;

export const transcriptUrl = (at: At, uid: string, tag: string): string =>
  `${feedUrl(at)}/${uid}/${tag}/transcript.vtt`;

export const coverUrl = (at: At, uid: string): string => `${feedUrl(at)}/${uid}/cover.jpg`;
