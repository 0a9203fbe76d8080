import type { upload as english } from '../en/upload.ts';

export const upload: typeof english = {
  area: 'upload',
  stages: ['Mirando tu imagen', 'Escribiendo', 'Buscando la voz', 'Listo'],
  analyzing: 'Analizando...',
  progress: 'Progreso',
  connectionLost: 'Se cortó la conexión. Tu historia sigue en marcha; la estamos buscando.',
  leave: 'Esperar en su propia página',
  wrongType: 'Elige una imagen png o jpg.',
  unexpected: 'Algo salió mal. Inténtalo de nuevo.',
  notMade: 'No se pudo crear esta historia. No se cobró nada.',
  noVoice:
    'No encontramos una voz para esta historia en este momento. No se cobró nada; inténtalo de nuevo en un momento.',
};
