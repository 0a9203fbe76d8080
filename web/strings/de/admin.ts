import type { admin as english } from '../en/admin.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('de');

export const admin: typeof english = {
  area: 'admin',
  title: 'Verwaltung',
  sectionsLabel: 'Bereiche',
  sections: { accounts: 'Konten', audit: 'Protokoll' },
  tryAgain: 'Noch einmal versuchen',
  failed: 'Das konnte nicht geladen werden. Versuch es noch einmal.',
  loading: 'Wird geladen',
  more: 'Mehr zeigen',

  find: {
    label: 'E-Mail-Adresse oder Konto-ID',
    find: 'Suchen',
    empty: 'Gib eine E-Mail-Adresse oder eine Konto-ID ein.',
    none: 'Kein Konto hat diese Adresse oder ID. Die ganze Adresse muss übereinstimmen.',
    results: 'Gefundene Konten',
    open: (name) => `${name} zeigen`,
  },
  states: { open: 'Offen', blocked: 'Gesperrt', closed: 'Geschlossen' },
  closedAccount: 'Geschlossenes Konto',
  account: {
    id: 'Konto-ID',
    email: 'E-Mail-Adresse',
    noEmail: 'Keine E-Mail-Adresse',
    created: 'Erstellt',
    state: 'Zustand',
    plan: 'Tarif',
    plans: { free: 'Kostenlos', pro: 'PRO', unlimited: 'Unbegrenzt, weil hier nichts verkauft wird' },
    until: (day) => `PRO, bezahlt bis ${day}`,
    ends: (day) => `PRO, gekündigt, endet am ${day}`,
    admin: 'Verwaltet dieses Produkt',
    own: 'Das ist dein eigenes Konto. Du kannst es hier weder sperren noch schließen.',
    tokens: 'Tokens',
    freeStories: 'Übrige kostenlose Geschichten',
    debt: 'Geschuldete Tokens',
    stories: 'Geschichten',
    storiesAtLeast: (count) => `${number(count)} oder mehr`,
    signIns: 'Anmeldungen',
    signInTimes: (since, used) => `Seit ${since}, zuletzt benutzt am ${used}`,
    noSignIns: 'Nirgends angemeldet',
    blockedSince: 'Gesperrt seit',
    closedSince: 'Geschlossen seit',
  },

  actions: {
    signOut: {
      button: 'Überall abmelden',
      title: 'Dieses Konto überall abmelden?',
      text: 'Alle Browser dieses Kontos werden sofort abgemeldet. Die Person kann sich wieder anmelden.',
      done: 'Das Konto ist überall abgemeldet.',
    },
    block: {
      button: 'Sperren',
      title: 'Dieses Konto sperren?',
      text: 'Das Konto wird überall abgemeldet und kann sich nicht mehr anmelden, bis du es entsperrst. Seine Geschichten bleiben, wie sie sind.',
      done: 'Das Konto ist gesperrt.',
    },
    unblock: {
      button: 'Entsperren',
      title: 'Dieses Konto entsperren?',
      text: 'Die Person kann sich wieder anmelden.',
      done: 'Das Konto ist nicht mehr gesperrt.',
    },
    close: {
      button: 'Konto schließen',
      title: 'Dieses Konto endgültig schließen?',
      text: 'Das Konto und seine Geschichten, Bilder, Aufnahmen und Videos werden innerhalb weniger Minuten endgültig gelöscht. Ein Abo endet, und unbenutzte Tokens verfallen.',
      done: 'Das Konto ist geschlossen. Seine Daten werden innerhalb weniger Minuten gelöscht.',
    },
  },
  dialog: {
    reason: 'Grund',
    reasonHint: 'Andere, die das Produkt verwalten, sehen ihn im Protokoll.',
    reasonMissing: 'Gib einen Grund ein.',
    reasonTooLong: (over) =>
      `Der Grund ist ${plural(over, { one: '1 Zeichen', other: `${number(over)} Zeichen` })} zu lang.`,
    confirm: (text) => `Gib zur Bestätigung ${text} ein`,
    mistyped: (text) => `Gib zur Bestätigung „${text}“ ein.`,
    cancel: 'Abbrechen',
    busy: 'Einen Moment',
  },

  audit: {
    about: 'Was auf dieser Seite und mit den Befehlen getan wurde. Das Neueste zuerst.',
    none: 'Bisher wurde nichts getan.',
    names: {
      'account.signOut': 'Konto überall abgemeldet',
      'account.block': 'Konto gesperrt',
      'account.unblock': 'Konto entsperrt',
      'account.close': 'Konto geschlossen',
    },
    outcomes: {
      started: 'Unterbrochen. Vielleicht ist es geschehen, vielleicht nicht.',
      done: 'Erledigt',
      refused: 'Abgelehnt. Es wurde nichts getan.',
      failed: 'Fehlgeschlagen',
    },
    commandLine: (name) => `${name} mit einem Befehl`,
    deletedAdmin: 'Ein gelöschtes Konto',
    noReason: 'Es wurde kein Grund angegeben.',
  },
};
