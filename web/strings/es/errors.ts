import type * as english from '../en/errors.ts';

export const errors: typeof english.errors = {
  area: 'errors',
  unexpected: 'No funcionó. Inténtalo de nuevo en un momento.',
  offline: 'Parece que no tienes conexión. Revísala e inténtalo de nuevo.',
};

export const message: typeof english.message = {
  area: 'message',
  notFound: 'Esta imagen ya no está en la pared',
  notFoundText: 'La página que buscas no está aquí, o es privada.',
  home: 'Inicio',
  quota: 'Fue mucho para un solo día',
  quotaText: 'Llegaste al límite de hoy. No se cobró nada; vuelve mañana y empezamos de nuevo.',
  explore: 'Explorar historias',
};

export const offline: typeof english.offline = {
  area: 'offline',
  gone: 'No tienes conexión. Las historias que ya abriste siguen aquí.',
  goneWhileReading: 'No tienes conexión. Lo que has leído se queda en este dispositivo.',
  back: 'Ya tienes conexión de nuevo.',
};
