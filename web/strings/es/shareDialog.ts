import type { shareDialog as english } from '../en/shareDialog.ts';

export const shareDialog: typeof english = {
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
