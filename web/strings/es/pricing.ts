import type { pricing as english } from '../en/pricing.ts';
import { formatsOf } from '../format.ts';

const { cents, dollars, number, paidDay, plural } = formatsOf('es');

const packOf = (count: number): string => plural(count, { one: '1 ficha', other: `${number(count)} fichas` });

export const pricing: typeof english = {
  area: 'pricing',
  title: 'Compra fichas o suscríbete',
  description: 'Fichas para tus próximas historias, en paquetes, o PRO con todas las que quieras.',
  lead: 'Una ficha cuenta una historia.',
  neverExpire: 'Las fichas no caducan.',
  buyTokens: 'Comprar fichas',

  loginFirst: { before: 'Debes ', login: 'iniciar sesión', after: ' para comprar fichas' },
  subscribed: '* Tienes una suscripción activa',
  proUntil: (until) => `Conservas PRO hasta el ${paidDay(new Date(until))}.`,
  unknownBuyer: 'No podemos ver si has iniciado sesión.',
  tryAgain: 'Intentar de nuevo',

  loading: 'Cargando los paquetes',
  failed: {
    title: 'No pudimos cargar los paquetes',
    text: 'Se cortó la conexión o falló nuestro servidor; lo que tienes sigue intacto.',
  },
  empty: {
    title: 'Ahora no hay nada en venta',
    text: 'En este momento no hay paquetes para elegir; vuelve a mirar un poco más tarde.',
  },
  taglines: [
    'Perfecto para un uso ligero',
    'La mejor opción para uso ocasional',
    'Ideal para un uso intenso',
    'Fichas ilimitadas y funciones adicionales',
  ],
  tokens: packOf,
  name: ({ tokens, name }) => (tokens > 0 ? packOf(tokens) : name),
  about: ({ tokens, price }) =>
    tokens > 0 ? `${packOf(tokens)} por ${dollars(price)}` : 'Fichas ilimitadas, cancela cuando quieras',
  aMonth: 'al mes',
  aStory: (price) => `${cents(price)} por historia`,
  proFeatures: ({ storiesPerDay, revoices, regenerations, exports }) => [
    `Hasta ${number(storiesPerDay)} historias al día, sin contar fichas`,
    `El doble de cambios: ${number(revoices)} voces nuevas y ${number(regenerations)} relatos nuevos al día`,
    `El doble de videos: ${number(exports)} al día`,
  ],
  proPaysFrom: (stories) => `Más barato que cualquier paquete a partir de ${number(stories)} historias al mes`,
  subscribe: 'Suscribirme',
  buyNow: 'Comprar ahora',
  opening: 'Abriendo el pago',
  checkoutFailed: 'El pago no se abrió. No se cobró nada; inténtalo de nuevo.',

  choose: 'Elige tu paquete de fichas:',
  oneEach: '*una ficha por análisis de imagen',
  checkout: 'Ir a pagar',
  close: 'Cerrar',
};
