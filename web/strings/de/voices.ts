import type { voices as english } from '../en/voices.ts';

export const voices: typeof english = {
  area: 'voices',
  title: 'Stimmen',
  description: 'Die Stimmen, die auf A Thousand Words vorlesen. Hör hinein und markier deine Lieblingsstimmen.',
  lead: 'Hör dir die Stimmen an, die deine Geschichten vorlesen können, und markier deine Lieblingsstimmen.',
  loading: 'Stimmen werden geladen',
  empty: { title: 'Hoppla, hier ist nichts.', text: 'Im Moment ist keine Stimme verfügbar.' },
  failed: {
    title: 'Die Stimmen konnten nicht geladen werden',
    text: 'Bei uns ist etwas schiefgegangen. Versuch es gleich noch einmal.',
  },
  tryAgain: 'Noch einmal versuchen',
  play: (name) => `${name} anhören`,
  pause: (name) => `${name} anhalten`,
  favorite: (name) => `${name} als Lieblingsstimme markieren`,
  preparing: 'Die Hörprobe wird vorbereitet',
  silent: 'Diese Hörprobe konnte nicht abgespielt werden.',
  device: {
    note: 'Nur auf diesem Gerät. Downloads und Videos behalten die Stimme der Geschichte. Aufnahmen von Menschen klingen wie aufgenommen.',
    sent: 'Dein Browser hat nur Stimmen seines Onlinedienstes. Dieser erhält den Text jeder Geschichte, die er vorliest, auch der privaten.',
    online: 'gesprochen vom Onlinedienst deines Browsers',
    showAll: (count) => `Alle ${count} Stimmen zeigen`,
  },
};
