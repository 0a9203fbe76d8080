import { draftLimits } from '#shared/draft/draftLimits.ts';

/** Descriptions that cameras write by themselves. */
const MADE_UP = /^(?:olympus digital camera|sony dsc|minolta digital camera|samsung camera pictures|dcim|untitled)$/i;

/** The first description that a person wrote, for the story's line. */
export const lineOf = (descriptions: readonly unknown[]): string => {
  const written = descriptions.map((text) => (typeof text === 'string' ? text.replaceAll('\0', '').trim() : ''));
  const line = written.find((text) => text !== '' && !MADE_UP.test(text)) ?? '';
  // Half a character at the end, from a cut through a pair of UTF-16 units, goes too.
  return line.slice(0, draftLimits.photoDescriptionCharacters).replace(/\p{Cs}$/u, '');
};
