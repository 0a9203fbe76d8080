const unseen = /[\p{Cc}\s]+/gu;

export const plainLine = (text: string): string =>
  text
    .replaceAll(unseen, ' ')
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();
