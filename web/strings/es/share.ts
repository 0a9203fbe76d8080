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

export const shareDialog: typeof english.shareDialog = {
  area: 'shareDialog',
  askTitle: '¿Hacer pública esta historia primero?',
  askText:
    'Esta historia es privada y solo se pueden compartir las públicas. Aparecerá en Explorar y cualquiera que tenga el enlace podrá abrirla.',
  makePublic: 'Hacer pública y compartir',
  makingPublic: 'Haciéndola pública',
  cancel: 'Cancelar',
  byHandTitle: 'Copia el enlace',
  byHandText: 'Tu navegador bloqueó la copia. Copia el enlace manualmente.',
  link: 'Enlace',
  done: 'Listo',
};

export const shared: typeof english.shared = {
  area: 'shared',
  answerText: 'Alguien compartió una historia contigo.',
  answer: 'Crea la tuya',
};
