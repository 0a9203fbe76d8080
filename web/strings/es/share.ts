import type * as english from '../en/share.ts';

export const share: typeof english.share = {
  area: 'share',
  share: 'Compartir',
  shareThat: (title) => `Compartir: ${title}`,
  copied: 'Enlace copiado',
  nowPublic: 'ahora la historia es pública',
  nowPrivate: 'ahora la historia es privada',
  failed: 'No funcionó. Inténtalo de nuevo.',
};

export const shareDialog: typeof english.shareDialog = {
  area: 'shareDialog',
  askTitle: '¿Hacerla pública primero?',
  askText:
    'Esta historia es privada. Solo se puede compartir una pública: la verán quienes tengan el enlace y quienes pasen por Explorar.',
  makePublic: 'Hacer pública y compartir',
  makingPublic: 'Haciéndola pública',
  cancel: 'Cancelar',
  byHandTitle: 'Aquí está el enlace',
  byHandText: 'Tu navegador no nos dejó copiarlo, así que cópialo tú.',
  link: 'Enlace',
  done: 'Listo',
};

export const shared: typeof english.shared = {
  area: 'shared',
  answerText: 'Alguien te regaló una historia.',
  answer: 'Responde con una imagen tuya',
};
