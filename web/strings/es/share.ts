import type * as english from '../en/share.ts';

export const share: typeof english.share = {
  area: 'share',
  share: 'Compartir',
  shareThat: (title) => `Compartir: ${title}`,
  copied: 'Enlace copiado',
  nowPublic: 'ahora la historia es pública',
  nowPrivate: 'ahora la historia es privada',
  failed: 'No pudimos cambiar la visibilidad. Inténtalo de nuevo.',
};
