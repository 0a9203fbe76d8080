import type { download as english } from '../en/download.ts';

export const download: typeof english = {
  area: 'download',
  title: 'Descargar',
  video: 'Un video',
  aboutVideo: 'mp4, para compartir',
  narration: 'Narración',
  text: 'Texto',
  captionsForWeb: 'Subtítulos para la web',
  captionsForPlayers: 'Subtítulos para reproductores de video',
};
