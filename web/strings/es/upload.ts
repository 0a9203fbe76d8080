import type { upload as english } from '../en/upload.ts';
import { formatsOf } from '../format.ts';

const { number } = formatsOf('es');

export const upload: typeof english = {
  area: 'upload',
  stages: ['Mirando tu imagen', 'Escribiendo', 'Agregando la narración', 'Listo'],
  analyzing: 'Analizando...',
  progress: 'Progreso',
  connectionLost: 'Se perdió la conexión. Tu historia sigue en proceso y nos reconectaremos.',
  leave: 'Esperar en la página de la historia',
  wrongType: 'No admitimos este tipo de archivo. Elige una imagen PNG, JPG, WebP, AVIF, GIF o HEIC.',
  unreadable: 'Este navegador no puede abrir la imagen. Elige otra o guárdala antes como JPG.',
  dropAnywhere: 'Suelta una imagen para crear una historia',
  named: (name, problem) => `«${name}»: ${problem}`,
  tooMany: (max) => `Una historia puede tener hasta ${number(max)} imágenes. Las demás no se agregaron.`,
  hereAlready: (name) => `«${name}» ya está en esta historia.`,
  waited: 'Tu selección sigue aquí.',
  unexpected: 'No pudimos crear tu historia. Inténtalo de nuevo.',
  noVoice: 'En este momento no hay voces disponibles. No se cobró nada. Inténtalo de nuevo en un momento.',
};
