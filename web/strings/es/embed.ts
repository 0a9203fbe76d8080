import { limits } from '#shared/limits.ts';
import type * as english from '../en/embed.ts';

const seconds = limits.embedCacheSeconds;

export const embed: typeof english.embed = {
  area: 'embed',
  title: 'Insertar esta historia',
  text: 'Pega este HTML en una página. El reproductor no necesita cuenta ni usa cookies.',
  code: 'HTML del reproductor',
  copy: 'Copiar',
  done: 'HTML copiado',
  refused: 'Tu navegador bloqueó la copia. Copia el HTML manualmente.',
  preview: 'Vista previa',
  previewOf: (title) => `Vista previa del reproductor: ${title}`,
  ends: `Si haces privada la historia o la eliminas, el reproductor no muestra nada después de ${seconds} segundos.`,
};

export const anniversary: typeof english.anniversary = {
  area: 'anniversary',
  today: (years) => (years === 1 ? 'Hoy hace un año' : `Hoy hace ${years} años`),
  near: (years, day) => (years === 1 ? `Hace un año, el ${day}` : `Hace ${years} años, el ${day}`),
  dismiss: 'Ocultar por hoy',
};
