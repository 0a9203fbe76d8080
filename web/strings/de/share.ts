import type * as english from '../en/share.ts';

export const share: typeof english.share = {
  area: 'share',
  share: 'Teilen',
  shareThat: (title) => `Teilen: ${title}`,
  copied: 'Link kopiert',
  nowPublic: 'Die Geschichte ist jetzt öffentlich',
  nowPrivate: 'Die Geschichte ist jetzt privat',
  failed: 'Die Sichtbarkeit konnte nicht geändert werden. Versuch es noch einmal.',
};
