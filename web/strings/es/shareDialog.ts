import type * as english from '../en/shareDialog.ts';

export const shareDialog: typeof english.shareDialog = {
  area: 'shareDialog',
  title: '¿Quién puede abrirla?',
  onlyMe: {
    name: 'Solo yo',
    about: 'Nadie más puede abrir esta historia.',
    action: 'Listo',
    busy: 'Guardando',
  },
  withLink: {
    name: 'Con el enlace',
    about: 'Quien tenga el enlace puede escucharla sin cuenta. No aparece en listas ni búsquedas.',
    action: 'Compartir el enlace',
    busy: 'Creando el enlace',
  },
  everybody: {
    name: 'Todos',
    about: 'La historia aparece en Explorar y cualquiera puede abrirla.',
    action: 'Hacer pública y compartir',
    busy: 'Haciéndola pública',
  },
  embedNeedsPublic: 'Solo una historia pública puede insertarse en otros sitios.',
  stop: { action: 'Dejar de compartir', busy: 'Quitando el enlace' },
  opened: (times) =>
    times === 0 ? 'Nadie la ha abierto todavía' : times === 1 ? 'Abierta una vez' : `Abierta ${times} veces`,
  newLink: 'Nuevo enlace',
  replaceText: 'El enlace anterior dejará de funcionar.',
  keepLink: 'Conservar el anterior',
  replace: 'Reemplazarlo',
  replacing: 'Creando el enlace',
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
