import type { upload as english } from '../en/upload.ts';
import { formatsOf } from '../format.ts';

const { number } = formatsOf('es');

export const upload: typeof english = {
  area: 'upload',
  stages: ['Mirando tu imagen', 'Escribiendo', 'Buscando la voz', 'Listo'],
  analyzing: 'Analizando...',
  progress: 'Progreso',
  connectionLost: 'Se cortó la conexión. Tu historia sigue en marcha; la estamos buscando.',
  leave: 'Esperar en su propia página',
  wrongType: 'Esto no es una imagen. Elige una imagen png o jpg, o una webp, avif, gif o heic.',
  unreadable: 'Esta imagen no se puede abrir aquí. Elige otra, o guárdala antes como jpg.',
  dropAnywhere: 'Suéltala y se convierte en historia',
  named: (name, problem) => `«${name}»: ${problem}`,
  tooMany: (most) =>
    `Una historia recorre ${number(most)} imágenes como máximo. Estas son las primeras; las demás siguen como estaban.`,
  hereAlready: (name) => `«${name}» ya está aquí.`,
  waited: 'Lo que elegiste te esperaba aquí.',
  unexpected: 'Algo salió mal. Inténtalo de nuevo.',
  notMade: 'No se pudo crear esta historia. No se cobró nada.',
  noVoice:
    'No encontramos una voz para esta historia en este momento. No se cobró nada; inténtalo de nuevo en un momento.',
};
