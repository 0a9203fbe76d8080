import type { Item } from '#shared/story/story.ts';
import { LINK_HEADER, linkAddressPattern, uidOfLink } from '#shared/story/linkAddress.ts';
import { readLinkAddress, writeLinkAddress } from '../storage/storage.ts';
import type { Client } from './client.ts';

/** The addresses of the links that the user followed in this tab, by the story's uid. */
const followed = new Map<string, string>();

/** Keeps a link's address for this tab. @returns the uid of its story */
export const followLink = (address: string): string => {
  const uid = uidOfLink(address);
  if (!linkAddressPattern.test(address)) return uid;
  followed.set(uid, address);
  writeLinkAddress(uid, address);
  return uid;
};

export const linkAddressOf = (uid: string): string | undefined => followed.get(uid) ?? readLinkAddress(uid);

/** True if the reader has the story by its link. Such a story ends with the link, so this device must not keep it. */
export const isReadByLink = ({ uid, isPublic, link }: Pick<Item, 'uid' | 'isPublic' | 'link'>): boolean =>
  !isPublic && link === null && linkAddressOf(uid) !== undefined;

export const linkHeaders = (uid: string): { [LINK_HEADER]?: string } => {
  const address = linkAddressOf(uid);
  return address === undefined ? {} : { [LINK_HEADER]: address };
};

/** Sends the address with the calls by which a story is read. */
export const withLinkAddresses = (client: Client): Client => {
  const { story, gallery } = client;
  return {
    ...client,
    story: {
      ...story,
      getStory: (request) => story.getStory({ ...request, headers: linkHeaders(request.params.id) }),
      getTranslation: (request) => story.getTranslation({ ...request, headers: linkHeaders(request.params.uid) }),
    },
    gallery: {
      ...gallery,
      countView: (request) => gallery.countView({ ...request, headers: linkHeaders(request.params.id) }),
      reportStory: (request) => gallery.reportStory({ ...request, headers: linkHeaders(request.params.uid) }),
    },
  };
};
