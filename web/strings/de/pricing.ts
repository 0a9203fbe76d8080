import type { pricing as english } from '../en/pricing.ts';
import { formatsOf } from '../format.ts';

const { cents, dollars, number, paidDay, plural } = formatsOf('de');

const packOf = (count: number): string => plural(count, { one: '1 Token', other: `${number(count)} Tokens` });

export const pricing: typeof english = {
  area: 'pricing',
  title: 'Tokens kaufen oder Abo abschließen',
  description: 'Kauf Tokens im Paket oder hol dir mit PRO unbegrenzt Tokens.',
  lead: 'Jedes Bild einer Geschichte kostet ein Token.',
  neverExpire: 'Tokens verfallen nicht.',
  buyTokens: 'Tokens kaufen',

  loginFirst: { before: 'Du musst dich ', login: 'anmelden', after: ', um Tokens zu kaufen' },
  subscribed: '* Du hast ein aktives Abo',
  proUntil: (until) => `Du behältst PRO bis zum ${paidDay(new Date(until))}.`,
  unknownBuyer: 'Wir konnten nicht prüfen, ob du angemeldet bist.',
  tryAgain: 'Noch einmal versuchen',

  loading: 'Pakete werden geladen',
  failed: {
    title: 'Die Pakete konnten nicht geladen werden',
    text: 'Prüf deine Verbindung und versuch es noch einmal. Dein Guthaben ist unverändert.',
  },
  empty: {
    title: 'Zurzeit gibt es nichts zu kaufen',
    text: 'Im Moment sind keine Pakete verfügbar. Schau später wieder vorbei.',
  },
  taglines: [
    'Perfekt zum Ausprobieren',
    'Der beste Preis für ab und zu',
    'Ideal, wenn du viel erzählst',
    'Unbegrenzt Tokens und mehr Möglichkeiten',
  ],
  tokens: packOf,
  name: ({ tokens, name }) => (tokens > 0 ? packOf(tokens) : name),
  about: ({ tokens, price }) =>
    tokens > 0 ? `${packOf(tokens)} für ${dollars(price)}` : 'Unbegrenzt Tokens, jederzeit kündbar',
  aMonth: 'im Monat',
  aStory: (price) => `${cents(price)} pro Geschichte`,
  proFeatures: ({ storiesPerDay, revoices, regenerations, exports }) => [
    `Bis zu ${number(storiesPerDay)} Geschichten am Tag, ganz ohne Tokens`,
    `Doppelt so viele Änderungen: ${number(revoices)} Stimmwechsel und ${number(regenerations)} Neufassungen am Tag`,
    `Doppelt so viele Videos: ${number(exports)} am Tag`,
  ],
  proPaysFrom: (stories) => `Ab ${number(stories)} Geschichten im Monat günstiger als jedes Paket`,
  subscribe: 'Abonnieren',
  buyNow: 'Jetzt kaufen',
  opening: 'Kasse wird geöffnet',
  checkoutFailed: 'Die Kasse konnte nicht geöffnet werden. Es wurde nichts berechnet. Versuch es noch einmal.',

  choose: 'Wähl dein Token-Paket:',
  oneEach: '*ein Token pro Bild',
  checkout: 'Zur Kasse',
  close: 'Schließen',
};
