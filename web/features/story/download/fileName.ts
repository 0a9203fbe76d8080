const maxCharacters = 60;

export const fileNameOf = (title: string, extension: string): string => {
  const words = title
    .normalize('NFC')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return `${Array.from(words).slice(0, maxCharacters).join('').trim() || 'story'}.${extension}`;
};
