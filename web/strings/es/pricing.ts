import type { pricing as english } from '../en/pricing.ts';
import { formatsOf } from '../format.ts';

const { cents, dollars, number, paidDay, plural } = formatsOf('es');

const packOf = (count: number): string => plural(count, { one: '1 ficha', other: `${number(count)} fichas` });

export const pricing: typeof english = {
  area: 'pricing',
  title: 'Compra fichas o suscríbete',
  description: 'Compra fichas en paquetes o ten fichas ilimitadas con PRO.',
  lead: 'Cada imagen de una historia cuesta una ficha.',
  neverExpire: 'Las fichas no caducan.',
  buyTokens: 'Comprar fichas',

  loginFirst: { before: 'Debes ', login: 'iniciar sesión', after: ' para comprar fichas' },
  subscribed: '* Tienes una suscripción activa',
  proUntil: (until) => `Conservas PRO hasta el ${paidDay(new Date(until))}.`,
  unknownBuyer: 'No pudimos comprobar si has iniciado sesión.',
  tryAgain: 'Intentar de nuevo',

  loading: 'Cargando los paquetes',
  failed: {
    title: 'No pudimos cargar los paquetes',
    text: 'Revisa tu conexión e inténtalo de nuevo. Tu saldo no cambió.',
  },
  empty: {
    title: 'Ahora no hay nada en venta',
    text: 'En este momento no hay paquetes disponibles. Vuelve más tarde.',
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
    `Hasta ${number(storiesPerDay)} historias al día, sin gastar fichas`,
    `El doble de cambios: ${number(revoices)} cambios de voz y ${number(regenerations)} reescrituras al día`,
    `El doble de videos: ${number(exports)} al día`,
  ],
  proPaysFrom: (stories) => `Más barato que cualquier paquete a partir de ${number(stories)} historias al mes`,
  subscribe: 'Suscribirme',
  buyNow: 'Comprar ahora',
  opening: 'Abriendo el pago',
  checkoutFailed: 'No pudimos abrir el pago. No se cobró nada. Inténtalo de nuevo.',

  choose: 'Elige tu paquete de fichas:',
  oneEach: '*una ficha por análisis de imagen',
  checkout: 'Ir a pagar',
  close: 'Cerrar',
};
