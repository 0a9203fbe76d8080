import type * as english from '../en/errors.ts';

export const errors: typeof english.errors = {
  area: 'errors',
  unexpected: 'Algo salió mal. Inténtalo de nuevo en un momento.',
  offline: 'Parece que no tienes conexión. Revísala e inténtalo de nuevo.',
};

export const message: typeof english.message = {
  area: 'message',
  notFound: 'Página no encontrada',
  notFoundText: 'Puede que el enlace sea incorrecto, o que la historia sea privada o se haya eliminado.',
  home: 'Inicio',
  quota: 'Límite diario alcanzado',
  quotaText: 'Llegaste al límite de hoy. No se cobró nada. Vuelve mañana.',
  explore: 'Explorar historias',
};

export const offline: typeof english.offline = {
  area: 'offline',
  browsingOffline: 'No tienes conexión. Las historias que ya abriste siguen disponibles.',
  readingOffline: 'No tienes conexión. Tu grabación está guardada en este dispositivo.',
  back: 'Ya tienes conexión.',
};
