const ID_CHARACTERS = 22;

/** A story's id, followed by its link's secret of the same length. Neither can be guessed. */
export const linkAddressPattern = /^[A-Za-z0-9_-]{44}$/;

export const uidOfLink = (address: string): string => address.slice(0, ID_CHARACTERS);

/** Names the link that a reader followed. A header, because URLs are logged. */
export const LINK_HEADER = 'x-story-link';
