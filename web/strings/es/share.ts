import type { share as english } from '../en/share.ts';

export const share: typeof english = {
  area: 'share',
  share: 'Compartir',
  shareThat: (title) => `Compartir: ${title}`,
  copied: 'Enlace copiado',
  nowPublic: 'ahora la historia es pública',
  nowPrivate: 'ahora la historia es privada',
  failed: 'No funcionó. Inténtalo de nuevo.',
};
