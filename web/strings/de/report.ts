import type { report as english } from '../en/report.ts';

export const report: typeof english = {
  area: 'report',
  title: 'Diese Geschichte melden',
  question: 'Was stimmt nicht damit?',
  reasons: {
    offensive: 'Sie ist anstößig oder sexuell',
    violent: 'Sie zeigt oder fördert Gewalt',
    hateful: 'Sie verbreitet Hass',
    private: 'Sie zeigt jemanden ohne Einwilligung',
    rights: 'Bild oder Text gehören jemand anderem',
    other: 'Etwas anderes',
  },
  noReason: 'Wähl einen Grund aus.',
  note: 'Möchtest du noch etwas dazu sagen?',
  whoReads: 'Das liest nur unser Team.',
  cancel: 'Abbrechen',
  send: 'Meldung senden',
  sending: 'Wird gesendet',
  missing: 'Diese Geschichte gibt es nicht mehr. Du brauchst sie nicht zu melden.',
  thanks: 'Danke',
  looked: 'Wir sehen uns diese Geschichte an.',
  done: 'Fertig',
};
