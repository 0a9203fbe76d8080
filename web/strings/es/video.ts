import type * as english from '../en/video.ts';

export const video: typeof english.video = {
  area: 'video',
  title: 'Crear un video',
  shape: 'Formato',
  shapes: {
    wide: { name: 'Ancho', about: '16:9, para pantallas' },
    square: { name: 'Cuadrado', about: '1:1, para redes' },
    tall: { name: 'Alto', about: '9:16, para teléfonos' },
  },
  captions: 'Subtítulos',
  captionKinds: {
    lit: { name: 'Palabra por palabra', about: 'resalta cada palabra al pronunciarse' },
    plain: { name: 'Sencillos', about: 'texto blanco' },
    none: { name: 'Sin subtítulos', about: 'solo la imagen' },
  },
  music: 'La música suena al volumen que elegiste en el reproductor.',
  cancel: 'Cancelar',
  make: 'Crear video',
  wait: 'Un momento',
  queued: 'Descarga en cola. Mira la campana de notificaciones en un momento',
};

export const download: typeof english.download = {
  area: 'download',
  title: 'Descargar',
  video: 'Un video',
  aboutVideo: 'MP4, para compartir',
  books: 'Libro electrónico e impresión',
  aboutBooks: 'EPUB, cuadernillo, póster, tarjetas con código',
  narration: 'Narración',
  text: 'Texto',
  files: 'Archivos',
  captionsForWeb: 'Subtítulos para la web',
  captionsForPlayers: 'Subtítulos para reproductores de video',
};
