const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => entities[one] ?? '');

const unseen = /[\p{Cc}\s]+/gu;

export const plainLine = (text: string): string =>
  text
    .replaceAll(unseen, ' ')
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();
