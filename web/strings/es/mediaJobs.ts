import type { mediaJobs as english } from '../en/mediaJobs.ts';

export const mediaJobs: typeof english = {
  area: 'mediaJobs',
  exports: {
    running: {
      title: 'Videos y libros en curso',
      about: 'Primero los más recientes. Si uno se atasca, termina en 40 minutos como máximo y su dueño lo sabe.',
      none: 'No hay ningún video ni libro en curso.',
    },
    failed: {
      title: 'Videos y libros fallidos',
      about:
        'Procesos de los últimos 90 días. No se cobró nada y sus dueños lo saben. No se pueden reintentar aquí porque se eliminaron sus archivos. Los dueños pueden crearlos otra vez.',
      none: 'No ha fallado ningún video ni libro.',
    },
  },
  recordings: {
    running: {
      title: 'Grabaciones en revisión',
      about:
        'Primero las más recientes. Si una revisión se atasca, termina en 15 minutos como máximo y la grabación se puede enviar otra vez.',
      none: 'No se está revisando ninguna grabación.',
    },
    failed: {
      title: 'Grabaciones que no se pudieron revisar',
      about:
        'Procesos de los últimos 90 días. No se cobró nada y la historia conservó su voz. No se pueden reintentar aquí porque se eliminó el archivo. La grabación se puede enviar otra vez. Las grabaciones revisadas y rechazadas no aparecen.',
      none: 'No ha fallado ninguna revisión.',
    },
  },
  video: 'Video',
  recording: 'Grabación',
  ofStory: (uid: string) => `Historia ${uid}`,
  states: { running: 'En curso', ready: 'Listo', failed: 'Ha fallado' },
  percent: (count: string) => `En curso, ${count} %`,
  gone: 'Ya no existe. Alguien lo eliminó o lo creó otra vez.',
};
