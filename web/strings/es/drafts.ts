import type { drafts as english } from '../en/drafts.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('es');

export const drafts: typeof english = {
  area: 'drafts',
  title: 'Borradores',
  description: 'Fotos que esperan hasta que hagas historias con ellas.',
  lead: (most, days) =>
    `Añade muchas fotos a la vez. Cada una se convierte en un borrador con su fecha y su descripción. No se cuenta ni se cobra nada hasta que abras un borrador y presiones Analizar. Solo tú ves tus borradores. Puedes tener ${number(most)}, y cada uno se guarda ${number(days)} días.`,
  uploads: 'Mis imágenes',
  bring: 'Añadir fotos',
  bringFolder: 'Añadir una carpeta',
  bringing: 'Subiendo fotos',
  progress: (done, total) => `${number(done)} de ${number(total)}`,
  cancel: 'Cancelar',
  canceled: 'Se canceló. Elige las mismas fotos otra vez para continuar.',
  added: (count) => plural(count, { one: 'Se agregó 1 borrador.', other: `Se agregaron ${number(count)} borradores.` }),
  known: (count) => plural(count, { one: '1 foto ya estaba aquí.', other: `${number(count)} fotos ya estaban aquí.` }),
  told: (count) =>
    plural(count, {
      one: '1 foto ya se convirtió en historia.',
      other: `${number(count)} fotos ya se convirtieron en historias.`,
    }),
  refused: (count) =>
    plural(count, { one: 'No se pudo agregar 1 archivo:', other: `No se pudieron agregar ${number(count)} archivos:` }),
  moreRefused: (count) => plural(count, { one: 'y 1 más', other: `y ${number(count)} más` }),
  list: (count) => plural(count, { one: '1 borrador', other: `${number(count)} borradores` }),
  loading: 'Cargando borradores',
  failed: 'No se pudieron cargar tus borradores',
  failedText: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
  tryAgain: 'Intentar de nuevo',
  empty: 'Aún no hay borradores',
  emptyText: 'Las fotos que traigas esperan aquí hasta que hagas historias con ellas.',
  signedOut: 'Aquí aparecen tus borradores',
  signedOutText: 'Inicia sesión para añadir fotos.',
  login: 'Iniciar sesión',
  unnamed: (at) => `Foto ${number(at)}`,
  noLine: 'Sin descripción',
  noDate: 'Sin fecha',
  keptUntil: (day) => `Se guarda hasta el ${day}`,
  tell: 'Abrir',
  tellThat: (name) => `Abrir ${name}`,
  busy: 'Abriendo',
  delete: 'Eliminar',
  deleteThat: (name) => `Eliminar ${name}`,
  deleting: 'Eliminando',
  deleteAll: 'Eliminar todos',
  deleteAllTitle: (count) =>
    plural(count, { one: '¿Eliminar tu borrador?', other: `¿Eliminar los ${number(count)} borradores?` }),
  deleteAllText: 'Las fotos de tu dispositivo se quedan. Las historias también.',
  keep: 'Conservar borradores',
  gone: 'Este borrador ya no existe.',
  immich: {
    open: 'Desde Immich',
    title: 'Elige un álbum',
    lead: 'Sus fotos se convierten en tus borradores, cada una con su fecha y su descripción. No se cobra nada.',
    loading: 'Cargando álbumes',
    none: 'Immich no tiene álbumes.',
    unnamed: 'Álbum sin nombre',
    assets: (count) => plural(count, { one: '1 foto o video', other: `${number(count)} fotos y videos` }),
    reading: 'Leyendo el álbum',
    canceled: 'Se canceló. Elige el álbum otra vez para continuar.',
    videos: (count) => plural(count, { one: 'Se omitió 1 video.', other: `Se omitieron ${number(count)} videos.` }),
    trashed: (count) =>
      plural(count, {
        one: 'Se omitió 1 foto de la papelera de Immich.',
        other: `Se omitieron ${number(count)} fotos de la papelera de Immich.`,
      }),
    more: 'El álbum tiene más fotos. Cuenta o elimina algunos borradores y elígelo otra vez.',
  },
};
