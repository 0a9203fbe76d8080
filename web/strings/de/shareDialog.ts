import type * as english from '../en/shareDialog.ts';

export const shareDialog: typeof english.shareDialog = {
  area: 'shareDialog',
  title: 'Wer darf sie öffnen?',
  onlyMe: {
    name: 'Nur ich',
    about: 'Niemand sonst kann diese Geschichte öffnen.',
    action: 'Fertig',
    busy: 'Wird gespeichert',
  },
  withLink: {
    name: 'Mit dem Link',
    about:
      'Wer den Link hat, kann sie anhören, auch ohne Konto. Sie steht in keiner Liste und wird von keiner Suche gefunden.',
    action: 'Link teilen',
    busy: 'Der Link wird erstellt',
  },
  everybody: {
    name: 'Alle',
    about: 'Die Geschichte erscheint unter „Entdecken“, und alle können sie öffnen.',
    action: 'Veröffentlichen und teilen',
    busy: 'Wird veröffentlicht',
  },
  embedNeedsPublic: 'Nur eine öffentliche Geschichte lässt sich auf anderen Seiten einbetten.',
  stop: { action: 'Nicht mehr teilen', busy: 'Der Link wird entfernt' },
  opened: (times) => (times === 0 ? 'Noch nicht geöffnet' : times === 1 ? 'Einmal geöffnet' : `${times}-mal geöffnet`),
  newLink: 'Neuer Link',
  replaceText: 'Der alte Link funktioniert dann nicht mehr.',
  keepLink: 'Alten Link behalten',
  replace: 'Ersetzen',
  replacing: 'Der Link wird erstellt',
  cancel: 'Abbrechen',
  byHandTitle: 'Link kopieren',
  byHandText: 'Dein Browser hat das Kopieren blockiert. Kopier den Link selbst.',
  link: 'Adresse',
  done: 'Fertig',
};

export const shared: typeof english.shared = {
  area: 'shared',
  answerText: 'Jemand hat eine Geschichte mit dir geteilt.',
  answer: 'Erzähl deine eigene',
};
