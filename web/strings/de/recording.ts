import type { recording as english } from '../en/recording.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('de');
const seconds = (count: number): string => plural(count, { one: '1 Sekunde', other: `${number(count)} Sekunden` });
const nameTooLong = (over: number): string =>
  plural(over, { one: 'Der Name ist 1 Zeichen zu lang.', other: `Der Name ist ${number(over)} Zeichen zu lang.` });

export const recording: typeof english = {
  area: 'recording',
  tryAgain: 'Noch einmal versuchen',
  read: {
    title: 'Selbst vorlesen',
    opening: 'Einen Moment',
  },
  consent: {
    lead: 'Bevor du anfängst:',
    stored:
      'Was wir speichern: deine bereinigte Aufnahme und wann welches Wort gesprochen wird. Die Originaldatei löschen wir, sobald sie geprüft ist.',
    heardByOwner: 'Wer sie hören kann: nur du, solange die Geschichte privat ist.',
    heardUncompared:
      'Wer sie hören kann: nur du. Keine Stimme hier liest diese Sprache, deshalb können wir die Aufnahme nicht mit dem Text vergleichen.',
    uncomparedByLink:
      'Nur wer dir den Link geschickt hat, kann sie in der Geschichte hören. Keine Stimme hier liest diese Sprache, deshalb können wir die Aufnahme nicht mit dem Text vergleichen.',
    heardByLink:
      'Wer sie hören kann: der Mensch, der dir diesen Link geschickt hat. Er hört sie zuerst und darf sie für diese Geschichte verwenden. Auch wer diesen Link hat, kann sie abspielen.',
    goes: 'Wie du sie entfernst: jederzeit unter „Stimme“ auf „Entfernen“ tippen. Videos mit der Aufnahme verschwinden auch. Wenn die Geschichte gelöscht wird, wird auch die Aufnahme gelöscht.',
    goesByLink:
      'Wie du sie entfernst: über diesen Link, solange er funktioniert. Wer dir den Link geschickt hat, kann die Aufnahme jederzeit entfernen. Videos mit der Aufnahme verschwinden auch. Wenn die Geschichte gelöscht wird, wird auch die Aufnahme gelöscht.',
    noCopy: 'Wir klonen deine Stimme nicht. Wir verwenden nur diese Aufnahme.',
    reader: 'Wer liest vor?',
    example: 'Oma Rosa',
    readerMissing: 'Gib ein, wer vorliest.',
    readerTooLong: nameTooLong,
    agree: 'Ich bin einverstanden, und wer vorliest, auch',
    agreeByLink: (asker) =>
      asker === null
        ? 'Ich bin einverstanden: Wer mir diesen Link geschickt hat, darf meine Aufnahme hören und für diese Geschichte verwenden, bis ich sie zurücknehme.'
        : `Ich bin einverstanden: ${asker} darf meine Aufnahme hören und für diese Geschichte verwenden, bis ich sie zurücknehme.`,
    agreeMissing: 'Setz das Häkchen, um weiterzumachen.',
    public: 'Alle dürfen sie hören, solange die Geschichte öffentlich ist',
    publicHint: 'Sonst gilt die Aufnahme nur für private Geschichten.',
    begin: 'Los geht’s',
    more: 'Mehr dazu, was wir speichern',
  },
  paragraphs: {
    one: (at, of) => `Absatz ${number(at)} von ${number(of)}`,
    list: 'Absätze',
    isRead: 'aufgenommen',
    isNotRead: 'noch nicht aufgenommen',
    record: 'Aufnehmen',
    stop: 'Stopp',
    again: 'Noch einmal aufnehmen',
    hear: 'Anhören',
    pause: 'Anhalten',
    next: 'Weiter',
    send: 'Senden',
    missing: (count) => plural(count, { one: 'Noch 1 Absatz fehlt.', other: `Noch ${number(count)} Absätze fehlen.` }),
    hint: 'Tippe auf „Aufnehmen“ und lies den Text vor. Du kannst jeden Absatz anhören und noch einmal aufnehmen.',
    still: 'Deine frühere Aufnahme ist noch da.',
    opening: 'Warten auf das Mikrofon',
    recording: 'Aufnahme läuft',
    recorded: (count) => `Aufgenommen: ${seconds(count)}`,
    nothing: 'Es wurde nichts aufgenommen. Versuch es noch einmal.',
    level: 'Lautstärke',
    levels: { quiet: 'Sprich lauter oder geh näher heran', good: 'Gut', loud: 'Zu laut. Geh etwas zurück' },
  },
  microphone: {
    refused:
      'Der Zugriff auf das Mikrofon ist blockiert. Erlaub ihn in den Einstellungen deines Browsers und tippe wieder auf „Aufnehmen“, oder wähl eine Aufnahme aus.',
    none: 'Kein Mikrofon gefunden. Schließ eines an und tippe wieder auf „Aufnehmen“, oder wähl eine Aufnahme aus.',
    unable: 'Dieser Browser kann nicht aufnehmen. Wähl stattdessen eine Aufnahme aus.',
  },
  file: {
    choose: 'Aufnahme auswählen',
    hint: 'MP3, M4A, WAV, AAC oder OGG, bis zu 10 Minuten und 20 MB',
    send: 'Diese Aufnahme senden',
    still: 'Die ausgewählte Aufnahme ist noch da.',
    chosen: (name) => `Ausgewählt: ${name}`,
    empty: 'Diese Datei ist leer. Wähl eine andere.',
    tooLarge: 'Diese Datei ist zu groß. Möglich sind bis zu 20 MB.',
    tooLong: 'Diese Aufnahme ist zu lang. Möglich sind bis zu 10 Minuten.',
    video: 'Das ist ein Video. Wähl eine MP3-, M4A- oder WAV-Datei.',
    unknown: 'Dieses Audioformat unterstützen wir nicht. Wähl eine MP3-, M4A- oder WAV-Datei.',
    undecodable: 'Dieser Browser kann die Datei nicht lesen. Wähl eine MP3- oder WAV-Datei.',
  },
  sending: {
    joining: 'Die Absätze werden zusammengefügt',
    sending: 'Deine Aufnahme wird gesendet',
    checking:
      'Deine Aufnahme ist angekommen. Wir prüfen, ob sie gut zu verstehen ist und zum Text passt. Das dauert etwa eine Minute.',
    checkingSound:
      'Deine Aufnahme ist angekommen. Wir prüfen, ob sie gut zu verstehen ist. Das dauert etwa eine Minute.',
    lost: 'Verbindung verloren. Deine Aufnahme ist auf diesem Gerät gespeichert und wird gesendet, sobald du online bist.',
    savedHere: 'Deine Aufnahme ist auf diesem Gerät gespeichert.',
    sendNow: 'Jetzt senden',
    rejected: 'Diese Aufnahme können wir nicht verwenden',
    unknown: 'Diese Aufnahme konnte nicht geprüft werden. Sende sie noch einmal.',
    fromHere: (paragraph) => `Ab Absatz ${number(paragraph)} noch einmal lesen`,
    readAgain: 'Noch einmal lesen',
    bySentences: 'Senden und ganze Sätze hervorheben',
    sendPlain: 'Ohne Hervorhebung senden',
    plainHint:
      'Ohne Hervorhebung vergleichen wir die Aufnahme nicht mit dem Text. Sie gilt dann nur für private Geschichten.',
  },
  done: {
    title: 'Deine Aufnahme ist fertig',
    words: 'Jedes Wort wird hervorgehoben, wenn es gesprochen wird.',
    sentences:
      'Beim Sprechen werden ganze Sätze hervorgehoben, weil wir nicht jedes einzelne Wort heraushören konnten.',
    none: 'Deine Aufnahme läuft ohne Hervorhebung.',
    uncompared:
      'Sätze werden nach ihrer Länge und deinen Pausen hervorgehoben. Nur du kannst die Aufnahme hören: Keine Stimme hier liest diese Sprache, deshalb konnten wir sie nicht mit dem Text vergleichen.',
    use: 'Jetzt verwenden',
    later: 'Später',
    inVoices: 'Du findest sie unter „Stimme“.',
    inVoicesOfTranslation: 'Du findest sie unter „Stimme“, solange diese Übersetzung angezeigt wird.',
  },
  voices: {
    heading: 'Von Menschen gelesen',
    readBy: (reader) => `Gelesen von ${reader}`,
    states: {
      awaited: 'Noch nicht angekommen.',
      checking: 'Wir prüfen diese Aufnahme.',
      offered: 'Über deinen Link angekommen. Hör sie dir an, dann nimm sie an oder lehn sie ab.',
      refused: 'Diese Aufnahme lässt sich nicht verwenden.',
    },
    earlier: 'Diese Aufnahme gehört zu einer früheren Fassung des Textes.',
    highlightings: { words: 'Wörter hervorgehoben', sentences: 'Sätze hervorgehoben', none: 'ohne Hervorhebung' },
    listen: (reader) => `${reader} anhören`,
    pause: (reader) => `${reader} anhalten`,
    silent: 'Diese Aufnahme konnte nicht abgespielt werden.',
    accept: 'Annehmen',
    refuse: 'Ablehnen',
    acceptThat: (reader) => `Aufnahme von ${reader} annehmen`,
    refuseThat: (reader) => `Aufnahme von ${reader} ablehnen`,
    remove: 'Entfernen',
    removeThat: (reader) => `Aufnahme von ${reader} entfernen`,
    removeAsk: (reader) =>
      `Die Aufnahme von ${reader} und die Videos damit entfernen? Das lässt sich nicht rückgängig machen.`,
    keep: 'Behalten',
    notPublic: 'nur private Geschichten',
    uncompared: 'nur du kannst sie hören',
  },
  ofTranslation: {
    title: (language) => `Stimme für ${language}`,
    spoken: 'Wähle die Aufnahme eines Menschen. Wenn du sie entfernst, liest wieder die künstliche Stimme.',
    unspoken: (language) => `Keine Stimme hier liest ${language}, aber ein Mensch kann diese Übersetzung vorlesen.`,
  },
  links: {
    title: 'Jemanden vorlesen lassen',
    text: 'Mit diesem Link sieht man nur Bild und Text dieser Geschichte. Man kann sie vorlesen und dir die Aufnahme schicken, ganz ohne Konto. Der Link funktioniert 30 Tage, und du kannst ihn zurückziehen.',
    ofTranslation: (language) => `Vorgelesen wird die Übersetzung: ${language}.`,
    asker: 'Dein Name, wie man ihn sehen soll',
    askerTooLong: nameTooLong,
    make: 'Link erstellen',
    making: 'Der Link wird erstellt',
    link: 'Link zum Vorlesen',
    once: 'Kopier den Link jetzt. Wir zeigen ihn nicht noch einmal.',
    share: 'Teilen oder kopieren',
    copied: 'Kopiert. Schick ihn dem Menschen, der vorlesen soll.',
    invite: (title) => `Liest du mir das vor? ${title}`,
    list: 'Aktive Links',
    none: 'Noch keine Links.',
    made: (when, until) => `Erstellt am ${when}, funktioniert bis ${until}`,
    opened: (when) => `Zuletzt geöffnet am ${when}`,
    notOpened: 'Noch nicht geöffnet',
    revoke: 'Zurückziehen',
    revokeThat: (when) => `Den Link vom ${when} zurückziehen`,
    failed: 'Die Links konnten nicht geladen werden.',
    signIn:
      'Melde dich an, um jemanden diese Geschichte vorlesen zu lassen. Wir sagen dir Bescheid, wenn die Aufnahme da ist.',
  },
  bell: {
    offered: (reader) => `${reader} hat deine Geschichte gelesen`,
    listenThat: (reader, title) => `${reader} anhören: ${title}`,
    news: (reader, title) => `${reader} hat ${title} für dich gelesen.`,
  },
  withdrawal: {
    takeBack: 'Zurücknehmen',
    ask: 'Alles entfernen, was mit diesem Link aufgenommen wurde, und die Videos damit? Das lässt sich nicht rückgängig machen. Die Geschichte bekommt wieder ihre künstliche Stimme.',
    keep: 'Behalten',
    remove: 'Entfernen',
    removing: 'Wird entfernt',
    done: 'Deine Aufnahme wurde entfernt. Solange dieser Link funktioniert, kannst du die Geschichte noch einmal aufnehmen.',
  },
  relative: {
    title: 'Eine Geschichte vorlesen',
    asks: (asker) => (asker === null ? 'Liest du das bitte vor?' : `${asker} bittet dich, das vorzulesen`),
    lead: 'Tippe auf „Aufnehmen“ und lies vor.',
    bar: 'Deine Aufnahme',
    record: 'Aufnehmen',
    again: 'Noch einmal aufnehmen',
    chosen: 'Du hast eine Aufnahme ausgewählt.',
    name: 'Dein Name (freiwillig)',
    nameless: 'Jemand',
    more: 'Mehr',
    moreTitle: 'Zu deiner Aufnahme',
    byParagraph: 'Absatz für Absatz aufnehmen',
    whole: 'Die ganze Geschichte auf einmal aufnehmen',
    sent: (asker) =>
      asker === null
        ? 'Danke! Wer dich gebeten hat, kann deine Aufnahme jetzt hören.'
        : `Danke! ${asker} kann deine Aufnahme jetzt hören.`,
    accepted: (asker) =>
      asker === null ? 'Danke! Deine Aufnahme wurde angenommen.' : `Danke! ${asker} hat deine Aufnahme angenommen.`,
    waits: 'Wenn du noch einmal aufnehmen willst, nimm diese Aufnahme zuerst zurück.',
    missing: {
      title: 'Dieser Link funktioniert nicht mehr',
      text: 'Er wurde zurückgezogen, oder die 30 Tage sind um. Bitte um einen neuen.',
    },
    unreachable: {
      title: 'Die Geschichte konnte nicht geladen werden',
      text: 'Bei uns ist etwas schiefgegangen. Versuch es gleich noch einmal.',
    },
  },
};
