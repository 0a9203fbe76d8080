import type { message as english } from '../en/message.ts';

export const message: typeof english = {
  area: 'message',
  notFound: 'Esta imagen ya no está en la pared',
  notFoundText: 'La página que buscas no está aquí, o es privada.',
  home: 'Inicio',
  quota: 'Fue mucho para un solo día',
  quotaText: 'Llegaste al límite de hoy. No se cobró nada; vuelve mañana y empezamos de nuevo.',
  explore: 'Explorar historias',
};
