const maxCharacters = 60;

/** A name that every system takes, from a story's title: letters, digits, spaces and hyphens. */
export const fileNameOf = (title: string, extension: string): string => {
  const words = title
    .normalize('NFC')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return `${Array.from(words).slice(0, maxCharacters).join('').trim() || 'story'}.${extension}`;
};
