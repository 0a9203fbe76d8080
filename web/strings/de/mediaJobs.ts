import type { mediaJobs as english } from '../en/mediaJobs.ts';

export const mediaJobs: typeof english = {
  area: 'mediaJobs',
  exports: {
    running: {
      title: 'Videos und Bücher in Arbeit',
      about: 'Die neuesten zuerst. Was hängt, endet nach spätestens 40 Minuten, und der Besitzer erfährt es.',
      none: 'Kein Video und kein Buch ist in Arbeit.',
    },
    failed: {
      title: 'Fehlgeschlagene Videos und Bücher',
      about:
        'Abläufe der letzten 90 Tage. Sie wurden nicht berechnet, und ihre Besitzer wissen davon. Hier lassen sie sich nicht neu starten, weil ihre Dateien entfernt sind. Die Besitzer können sie noch einmal machen.',
      none: 'Kein Video und kein Buch ist fehlgeschlagen.',
    },
  },
  recordings: {
    running: {
      title: 'Aufnahmen in Prüfung',
      about:
        'Die neuesten zuerst. Eine Prüfung, die hängt, endet nach spätestens 15 Minuten. Die Aufnahme kann dann noch einmal gesendet werden.',
      none: 'Keine Aufnahme wird geprüft.',
    },
    failed: {
      title: 'Aufnahmen, die nicht geprüft werden konnten',
      about:
        'Abläufe der letzten 90 Tage. Nichts wurde berechnet, und die Geschichte behielt ihre Stimme. Hier lassen sie sich nicht neu starten, weil die Datei entfernt ist. Die Aufnahme kann noch einmal gesendet werden. Aufnahmen, die bei der Prüfung abgelehnt wurden, stehen hier nicht.',
      none: 'Keine Prüfung ist fehlgeschlagen.',
    },
  },
  video: 'Video',
  recording: 'Aufnahme',
  ofStory: (uid: string) => `Geschichte ${uid}`,
  states: { running: 'In Arbeit', ready: 'Fertig', failed: 'Fehlgeschlagen' },
  percent: (count: string) => `In Arbeit, ${count} %`,
  gone: 'Nicht mehr vorhanden. Jemand hat es entfernt oder noch einmal gemacht.',
};
