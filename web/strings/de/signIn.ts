import type { signIn as english } from '../en/signIn.ts';

export const signIn: typeof english = {
  area: 'signIn',
  title: 'Anmeldung läuft',
  wait: 'Einen Moment. Gleich bist du wieder da, wo du warst.',
  goOn: 'Weiter',
  failed: 'Anmeldung fehlgeschlagen',
  stops: {
    cancelled: {
      title: 'Anmeldung abgebrochen',
      text: 'Du bist gegangen, bevor die Anmeldung fertig war. Es hat sich nichts geändert.',
    },
    unfinished: {
      title: 'Anmeldung fehlgeschlagen',
      text: 'Sie hat in einem anderen Browser begonnen oder zu lange gedauert. Melde dich noch einmal an.',
    },
    unreachable: {
      title: 'Die Anmeldung antwortet nicht',
      text: 'Mach erst einmal ohne Anmeldung weiter und melde dich später an.',
    },
  },
};
