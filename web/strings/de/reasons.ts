import type { Sentences } from '#shared/english.ts';
import { formatsOf } from '../format.ts';

const { number } = formatsOf('de');

const tooLong = (what: string, { max, characters }: { max: number; characters: number }): string =>
  `${what} ist zu lang: ${number(characters)} Zeichen. Möglich sind bis zu ${number(max)}.`;

/** Every reason needs a translation. If one is missing, this does not compile. */
export const reasons: Sentences = {
  NOTHING_HERE: 'Seite nicht gefunden.',
  OTHER_SITE: 'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
  LOGIN_NEEDED: 'Melde dich an, um diesen Bereich zu sehen.',
  KEY_UNKNOWN: 'Dieser API-Schlüssel ist nicht gültig.',
  KEY_REFUSED: 'Dieser API-Schlüssel erlaubt das nicht.',
  BUSY: 'Gerade ist viel los. Versuch es gleich noch einmal.',
  SURPRISE: 'Bei uns ist etwas schiefgegangen. Versuch es später noch einmal.',
  NOT_JSON: 'Die Anfrage ist kein JSON.',
  JSON_NEEDED: 'Die Anfrage muss JSON sein.',
  BODY_TOO_LONG: 'Die Anfrage ist zu lang.',
  BODY_TOO_DEEP: 'Die Anfrage ist zu tief verschachtelt.',
  BODY_TOO_LARGE: ({ megabytes }) => `Die Anfrage ist zu groß. Möglich sind bis zu ${megabytes} MB.`,
  FORM_TOO_LONG: 'Das Formular ist zu lang.',
  FORM_UNREADABLE: 'Das Formular konnte nicht gelesen werden. Sende es noch einmal.',
  PART_INVALID: ({ name }) => (name ? `Die Angabe „${name}“ ist nicht gültig.` : 'Die Anfrage ist nicht gültig.'),
  REQUEST_UNREADABLE: 'Diese Anfrage konnte nicht gelesen werden.',
  REQUEST_TOO_SLOW: 'Diese Anfrage hat zu lange gebraucht. Versuch es noch einmal.',
  TOO_MANY_REQUESTS: 'Zu viele Anfragen. Warte ein paar Minuten und versuch es noch einmal.',
  LOOKS_LIKE_ATTACK:
    'Diese Anfrage sah wie ein Angriff aus, deshalb haben wir sie abgelehnt. War sie keiner, schreib uns.',
  PAGE_MISSING: 'Seite nicht gefunden.',
  JSON_ONLY: 'Wir antworten nur in JSON.',
  LIST_PAGE_MISSING: 'Diese Seite der Liste gibt es nicht. Lade die Liste neu.',
  KEY_USED: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage benutzt.',

  FILE_MISSING: 'Wähl zuerst eine Datei aus!',
  PICTURE_UNKNOWN: 'Diesen Dateityp unterstützen wir nicht. Wähl ein Bild als PNG oder JPG.',
  PICTURE_OF_OTHER_TYPE: ({ type }) => `Das ist eine Datei vom Typ ${type}. Wähl ein Bild als PNG oder JPG.`,
  PICTURE_ANIMATED: 'Das ist ein animiertes PNG. Wähl ein PNG oder JPG, das sich nicht bewegt.',
  PICTURE_UNREADABLE: 'Dieses Bild konnte nicht gelesen werden. Wähl eine andere PNG- oder JPG-Datei.',
  PICTURE_TOO_MANY_PIXELS: ({ millions }) =>
    `Dieses Bild ist zu groß. Möglich sind bis zu ${millions} Millionen Pixel.`,
  PICTURE_TOO_MANY_BYTES: ({ megabytes }) => `Dieses Bild ist zu groß. Möglich sind bis zu ${megabytes} MB.`,
  PICTURE_REFUSED: 'Zu solchen Bildern können wir keine Geschichten schreiben. Wähl ein anderes Bild.',

  NTH_PICTURE_UNKNOWN: ({ picture }) =>
    `Den Typ von Datei ${picture} unterstützen wir nicht. Wähl Bilder als PNG oder JPG.`,
  NTH_PICTURE_OF_OTHER_TYPE: ({ picture, type }) =>
    `Datei ${picture} ist vom Typ ${type}. Wähl Bilder als PNG oder JPG.`,
  NTH_PICTURE_ANIMATED: ({ picture }) =>
    `Datei ${picture} ist ein animiertes PNG. Wähl PNG- oder JPG-Bilder, die sich nicht bewegen.`,
  NTH_PICTURE_UNREADABLE: ({ picture }) =>
    `Bild ${picture} konnte nicht gelesen werden. Wähl eine andere PNG- oder JPG-Datei.`,
  NTH_PICTURE_TOO_MANY_PIXELS: ({ picture, millions }) =>
    `Bild ${picture} ist zu groß. Möglich sind bis zu ${millions} Millionen Pixel.`,
  NTH_PICTURE_REFUSED: ({ picture }) =>
    `Zu Bildern wie Bild ${picture} können wir keine Geschichten schreiben. Wähl ein anderes Bild.`,
  NTH_ABOUT_TOO_LONG: ({ picture, ...lengths }) => tooLong(`Der Text zu Bild ${picture}`, lengths),
  NTH_ABOUT_REFUSED: ({ picture }) =>
    `Den Text zu Bild ${picture} können wir nicht verwenden. Ändere ihn und versuch es noch einmal. Es wurde nichts berechnet.`,
  PICTURES_REFUSED: 'Zu diesen Bildern können wir keine Geschichte schreiben. Wähl andere Bilder.',
  PICTURES_TOO_MANY: ({ max }) => `Eine Geschichte kann bis zu ${max} Bilder haben.`,
  PICTURES_ALIKE: ({ first, picture }) => `Bild ${first} und Bild ${picture} sind gleich. Entferne eines davon.`,
  PICTURES_TOO_MANY_BYTES: ({ megabytes }) =>
    `Diese Bilder sind zu groß. Zusammen sind bis zu ${megabytes} MB möglich.`,

  STORY_MISSING: 'Geschichte nicht gefunden.',
  VERSION_MISSING: 'Fassung nicht gefunden.',
  VOICE_OF_OTHER_LANGUAGE: 'Diese Stimme liest die Sprache der Geschichte nicht. Wähle eine andere Stimme.',
  LANGUAGE_UNKNOWN: 'Diese Sprache kennen wir nicht. Wähle eine andere. Es wurde nichts berechnet.',
  LANGUAGE_NOT_TOLD:
    'In dieser Sprache können wir keine Geschichten schreiben. Wähle eine andere. Es wurde nichts berechnet.',
  LANGUAGE_NOT_SPOKEN: 'Für diese Sprache haben wir keine Stimme. Wähle eine andere. Es wurde nichts berechnet.',
  TRANSLATION_OF_SAME: 'Die Geschichte ist schon in dieser Sprache. Wähle eine andere. Es wurde nichts berechnet.',
  TRANSLATION_NEEDS_MODEL:
    'Für Übersetzungen braucht es ein Sprachmodell, und hier ist keines eingerichtet. Es wurde nichts berechnet.',
  TRANSLATION_IN_PROGRESS: 'Eine andere Übersetzung dieser Geschichte entsteht gerade. Warte einen Moment.',
  TRANSLATIONS_TOO_MANY: ({ max }) =>
    `Eine Geschichte kann höchstens ${max} Übersetzungen haben. Entferne zuerst eine. Es wurde nichts berechnet.`,
  TRANSLATION_MISSING: 'Übersetzung nicht gefunden.',
  LEVELS_NOT_OFFERED: 'Geschichten werden hier für alle und in üblicher Länge geschrieben. Es wurde nichts berechnet.',
  LONG_ONLY_NEW: 'Nur eine Geschichte, die lang begann, kann wieder lang werden. Beginne dafür eine neue Geschichte.',
  LANGUAGE_PRIVATE_ONLY: 'Texte in dieser Sprache können wir nicht prüfen, deshalb bleibt die Geschichte privat.',
  MOOD_UNKNOWN: 'Diese Stimmung gibt es nicht.',
  VOICE_UNKNOWN: 'Diese Stimme gibt es nicht.',
  MOOD_NAMED_UNKNOWN: ({ name }) => `Die Stimmung „${name}“ gibt es nicht.`,
  VOICE_NAMED_UNKNOWN: ({ name }) => `Die Stimme „${name}“ gibt es nicht.`,
  SOUNDTRACK_UNKNOWN: ({ name, mood }) => `Die Musik „${name}“ gibt es in ${mood} nicht.`,
  STORY_FAILED: 'Diese Geschichte konnte nicht fertig werden. Es wurde nichts berechnet.',
  VOICE_NOT_CHANGED: 'Die Stimme konnte nicht gewechselt werden. Die Geschichte behält ihre alte Stimme.',
  STORY_NOT_RETOLD: 'Diese Geschichte konnte nicht neu geschrieben werden. Sie ist unverändert.',
  STORY_IN_THE_MAKING: 'Diese Geschichte entsteht gerade noch. Warte einen Moment.',
  STORY_CHANGING: 'Diese Geschichte wird gerade geändert. Warte einen Moment.',
  STORY_CHANGING_OFTEN: 'Diese Geschichte wird gerade geändert. Versuch es gleich noch einmal.',
  STORY_JUST_CHANGED: 'Diese Geschichte hat sich gerade geändert. Versuch es noch einmal.',
  VOICE_NEEDED: 'Lass diese Geschichte zuerst vertonen.',
  TEXT_MISSING: 'Gib zuerst einen Text ein.',
  TEXT_TOO_LONG: (lengths) => tooLong('Die Geschichte', lengths),
  PARAGRAPH_TOO_LONG: (lengths) => tooLong('Ein Absatz', lengths),
  ABOUT_TOO_LONG: (lengths) => tooLong('Der Text', lengths),
  TITLE_MISSING: 'Gib zuerst einen Titel ein.',
  TITLE_TOO_LONG: (lengths) => tooLong('Der Titel', lengths),
  SHOTS_TOO_MANY: ({ max }) => `Eine Geschichte kann bis zu ${number(max)} Ausschnitte ihres Bildes haben.`,
  SHOTS_OF_OTHER_WORDS: 'Der Text hat sich geändert. Öffne die Geschichte noch einmal.',
  SHOT_OF_OTHER_PICTURE: 'Ein Ausschnitt kann nicht in ein anderes Bild wechseln.',
  SHOT_OUTSIDE: 'Ein Ausschnitt muss innerhalb des Bildes liegen.',
  SHOT_SHAPE: 'Ein Ausschnitt muss dieselben Proportionen haben wie sein Bild.',
  SHOT_TOO_SMALL: ({ percent }) =>
    `Ein Ausschnitt dieses Bildes muss mindestens ${number(percent)} % seiner Breite zeigen.`,
  TEXT_OF_ANOTHER: 'Dieser Text passt nicht zur Geschichte.',
  NO_VOICE_AWAITED: 'Diese Geschichte wartet nicht auf eine Vertonung.',
  AUDIO_NOT_OURS: 'Unbekannte Audiodatei.',
  PREVIEW_DOWN: 'Die Hörprobe dieser Stimme ist gerade nicht verfügbar. Versuch es in einer Minute noch einmal.',
  SPEECH_DOWN: 'Im Moment ist keine Stimme verfügbar. Es wurde nichts berechnet. Versuch es gleich noch einmal.',
  ABOUT_REFUSED:
    'Diesen Text können wir nicht verwenden. Ändere ihn und versuch es noch einmal. Es wurde nichts berechnet.',
  ABOUTS_REFUSED:
    'Den Text zu einem dieser Bilder können wir nicht verwenden. Ändere ihn und versuch es noch einmal. Es wurde nichts berechnet.',
  WORDS_REFUSED:
    'Diesen Text können wir nicht veröffentlichen. Ändere ihn oder stell die Geschichte zuerst auf privat.',
  WORDS_KEEP_PRIVATE: 'Diesen Text können wir nicht veröffentlichen. Die Geschichte bleibt privat.',
  WORDS_UNCHECKED:
    'Der Text konnte nicht geprüft werden, deshalb hat sich nichts geändert. Versuch es gleich noch einmal.',
  STAYS_HIDDEN: 'Diese Geschichte wurde gemeldet. Sie bleibt verborgen, bis wir sie geprüft haben.',
  NOT_TRANSLATED: 'Diese Geschichte konnte nicht übersetzt werden. Es wurde nichts berechnet.',
  TRANSLATION_PRIVATE: 'Nur du kannst diese Übersetzung lesen. Ihr Text ist vielleicht nicht für alle geeignet.',
  TRANSLATION_UNCHECKABLE: 'Nur du kannst diese Übersetzung lesen. Texte in dieser Sprache können wir nicht prüfen.',
  PRIVATE_BY_WORDS: 'Diese Geschichte bleibt privat. Ihr Text ist vielleicht nicht für alle geeignet.',
  STORY_IN_OTHER_LANGUAGE:
    'Die Geschichte kam in der falschen Sprache zurück. Es wurde nichts berechnet. Versuch es noch einmal.',
  PRIVATE_BY_LANGUAGE: 'Diese Geschichte bleibt privat, weil wir Texte in ihrer Sprache nicht prüfen können.',
  PRIVATE_UNCHECKED:
    'Der Text konnte nicht geprüft werden, deshalb ist die Geschichte vorerst privat. Du kannst sie später veröffentlichen.',
  HIDDEN_BY_REPORTS: 'Diese Geschichte wurde gemeldet. Sie ist verborgen, bis wir sie geprüft haben.',
  OWN_STORY: 'Das ist deine eigene Geschichte. Du kannst sie auf privat stellen oder löschen.',

  NOT_ENOUGH_TOKENS: 'Dafür hast du nicht genug Tokens.',
  TOKENS_TOO_FEW: ({ tokens }) =>
    `Diese Geschichte braucht ${tokens} Tokens, eines für jedes Bild. So viele hast du nicht.`,
  TOKENS_TOO_FEW_LONG: ({ tokens }) =>
    `Eine lange Geschichte braucht hier ${tokens} Tokens oder freie Geschichten. So viele hast du nicht. Wähle die übliche Länge oder hol dir Tokens.`,
  PAUSED: 'Neue Geschichten machen gerade Pause. Es wurde nichts berechnet. Komm später wieder.',
  MANY_STORIES: 'Mehr Geschichten gehen heute nicht. Komm morgen wieder.',
  MANY_STORIES_VISITOR: 'Mehr Geschichten gehen heute nicht. Melde dich an oder komm morgen wieder.',
  MANY_FOR_NOTHING:
    'Die kostenlosen Geschichten sind für heute aufgebraucht. Melde dich an, um weiterzumachen, oder komm morgen wieder.',
  MANY_CHANGES: 'Mehr Änderungen gehen heute nicht. Komm morgen wieder.',
  MANY_CHECKS: 'Mehr Textprüfungen gehen heute nicht. Komm morgen wieder.',
  MANY_READINGS: 'Mehr Vertonungen gehen heute nicht. Komm morgen wieder.',
  MANY_RECORDINGS: 'Mehr Aufnahmen gehen heute nicht. Komm morgen wieder.',
  MANY_LINKS: 'Mehr Links gehen heute nicht. Komm morgen wieder.',
  MANY_REPORTS: 'Mehr Meldungen gehen heute nicht. Danke dir.',
  MANY_VIDEOS: 'Mehr Videos gehen heute nicht. Komm morgen wieder.',

  VIDEO_MISSING: 'Video nicht gefunden.',
  VIDEO_NEEDS_VOICE: 'Lass diese Geschichte vertonen, bevor du ein Video erstellst.',
  VIDEO_RUNNING: 'Dieses Video ist noch nicht fertig.',
  VIDEO_NOT_MADE: 'Dieses Video konnte nicht erstellt werden. Versuch es noch einmal.',
  VIDEO_EXPIRED: 'Dieses Video ist nach 30 Tagen abgelaufen. Erstell es noch einmal.',
  BOOK_FAILED: 'Diese Datei konnte nicht erstellt werden. Versuch es noch einmal.',
  BOOK_STORY_GONE: 'Eine dieser Geschichten wurde gelöscht oder ist jetzt privat. Wähle neu.',
  BOOK_STORY_SILENT: 'Eine dieser Geschichten hat keine Erzählstimme. Lass sie weg oder gib ihr zuerst eine Stimme.',
  BOOK_LETTERS_MISSING: 'Eine dieser Geschichten hat Buchstaben, die wir nicht drucken können. Erstell ein E-Book.',
  BOOK_PARTS_MISSING: 'Ein Teil einer dieser Geschichten fehlt. Öffne die Geschichte und versuch es noch einmal.',
  BOOK_TOO_SLOW: 'Diese Datei zu erstellen hat zu lange gedauert. Wähle weniger Geschichten.',
  BOOK_EMPTY: 'In dieser Liste ist noch keine Geschichte fertig.',
  BOOK_TOO_LONG: ({ max, stories }) => `Das sind ${number(stories)} Geschichten. Das Limit ist ${max}. Wähle weniger.`,
  BOOK_LIST_TOO_LONG: ({ max }) => `Diese Liste hat mehr als ${max} Geschichten. Wähle höchstens ${max} davon.`,
  BOOK_SILENT: ({ title }) =>
    `„${title}“ hat keine Erzählstimme. Lass die Geschichte weg oder gib ihr zuerst eine Stimme.`,
  BOOK_UNPRINTABLE: ({ title }) => `„${title}“ hat Buchstaben, die wir nicht drucken können. Erstell ein E-Book.`,
  BOOK_MISSING_STORY: 'Eine dieser Geschichten ist nicht mehr verfügbar. Wähle neu.',
  BOOK_CHANGED: 'Eine Geschichte in dieser Datei wurde geändert oder gelöscht. Erstell die Datei noch einmal.',
  BOOK_RUNNING: 'Diese Datei ist noch nicht fertig.',
  BOOK_EXPIRED: 'Diese Datei ist nach 30 Tagen abgelaufen. Erstell sie noch einmal.',
  MANY_FILES: 'Du hast das heutige Limit für Videos und Dateien erreicht. Versuch es morgen wieder.',
  VIDEO_FAILED: 'Dieses Video konnte nicht erstellt werden. Versuch es noch einmal.',
  VIDEO_PARTS_MISSING: 'Ein Teil dieser Geschichte fehlt. Öffne sie und versuch es noch einmal.',
  VIDEO_TOO_SLOW: 'Dieses Video hat zu lange gedauert. Versuch es noch einmal.',
  VIDEO_VOICE_UNREADABLE:
    'Die Vertonung dieser Geschichte konnte nicht gelesen werden. Wähl eine andere Stimme und versuch es noch einmal.',
  VIDEO_MUSIC_UNREADABLE:
    'Die Musik dieser Geschichte konnte nicht gelesen werden. Wähl andere Musik und versuch es noch einmal.',

  RECORDING_MISSING: 'Aufnahme nicht gefunden.',
  SESSION_MISSING: 'Diese Anmeldung ist schon beendet.',
  FEED_REVOKED: 'Dieser Feed wurde widerrufen. Bitte seinen Besitzer um eine neue Adresse.',
  PHOTO_DRAFT_MISSING:
    'Diesen Entwurf gibt es nicht mehr. Er wurde gelöscht, ist abgelaufen, oder seine Geschichte wurde gelöscht.',
  PHOTO_DRAFTS_FULL: ({ max }) =>
    `Du kannst bis zu ${max} Entwürfe haben. Mach zuerst aus einigen Geschichten, oder lösche einige.`,
  MANY_PHOTO_DRAFTS: 'Du hast das heutige Limit für neue Entwürfe erreicht. Versuch es morgen wieder.',
  FEED_MISSING: 'Diesen Feed gibt es nicht mehr. Lade die Liste neu.',
  FEED_UNNAMED: 'Gib einen Namen für den Feed ein.',
  FEEDS_FULL: ({ max }) => `Du kannst bis zu ${max} Feeds haben. Widerrufe zuerst einen.`,
  MANY_FEEDS: 'Du hast das heutige Limit für neue Feeds erreicht. Versuch es morgen wieder.',
  LINK_MISSING: 'Dieser Link funktioniert nicht mehr. Bitte um einen neuen.',
  READER_MISSING: 'Gib ein, wer vorliest.',
  NAME_TOO_LONG: (lengths) => tooLong('Der Name', lengths),
  RECORDING_IN_THE_MAKING: 'Wir prüfen gerade eine Aufnahme dieser Geschichte. Warte einen Moment.',
  RECORDINGS_MANY: ({ max }) => `Eine Geschichte kann bis zu ${max} Aufnahmen haben. Entferne zuerst eine.`,
  RECORDING_WAITS: 'Deine Aufnahme ist angekommen und wird bald angehört. Danke!',
  RECORDING_GOING: 'Diese Aufnahme wird entfernt. Ist sie später noch da, entferne sie noch einmal.',
  NAME_REFUSED: 'Diesen Namen können wir nicht zeigen. Gib einen anderen ein.',
  RECORDING_NOT_SENT: 'Deine Aufnahme ist nicht angekommen. Sende sie noch einmal.',
  RECORDING_OF_EARLIER_WORDS: 'Diese Aufnahme gehört zu einer früheren Fassung des Textes.',
  RECORDING_NOT_READY: 'Diese Aufnahme ist noch nicht fertig.',
  RECORDING_NOT_FOR_EVERYBODY: ({ reader }) =>
    `${reader} hat nicht zugestimmt, dass alle diese Aufnahme hören. Wähl eine andere Stimme oder stell die Geschichte zuerst auf privat.`,
  RECORDING_UNLIT_NOT_PUBLIC:
    'Diese Aufnahme wurde nicht mit dem Text verglichen und gilt deshalb nur für private Geschichten. Wähl eine andere Stimme oder stell die Geschichte zuerst auf privat.',
  RECORDING_EMPTY: 'Diese Datei ist leer. Nimm noch einmal auf oder wähl eine andere Datei.',
  RECORDING_UNREADABLE:
    'Diese Datei konnte nicht gelesen werden. Wähl eine MP3-, M4A- oder WAV-Datei, oder nimm hier auf.',
  RECORDING_IS_VIDEO: 'Das ist ein Video. Wähl eine MP3-, M4A- oder WAV-Datei, oder nimm hier auf.',
  RECORDING_CODEC_UNKNOWN:
    'Diesen Audiocodec unterstützen wir nicht. Wähl eine MP3-, M4A- oder WAV-Datei, oder nimm hier auf.',
  RECORDING_TOO_LONG: ({ minutes }) => `Diese Aufnahme ist zu lang. Möglich sind bis zu ${minutes} Minuten.`,
  RECORDING_TOO_LARGE: ({ megabytes }) => `Diese Aufnahme ist zu groß. Möglich sind bis zu ${megabytes} MB.`,
  RECORDING_MANY_CHANNELS: ({ channels, max }) =>
    `Diese Datei hat ${channels} Tonkanäle, möglich sind bis zu ${max}. Speichere sie in Mono oder Stereo.`,
  RECORDING_SILENT: 'Diese Aufnahme ist fast stumm. Prüf das Mikrofon und nimm noch einmal auf.',
  RECORDING_CLIPPED: 'Diese Aufnahme ist zu laut und verzerrt. Geh etwas zurück und nimm noch einmal auf.',
  RECORDING_NOISY: 'In dieser Aufnahme rauscht es zu sehr. Nimm noch einmal auf, wo es ruhiger ist.',
  RECORDING_PARTIAL: ({ paragraph }) => `Ab Absatz ${paragraph} fehlt ein Teil der Geschichte. Nimm noch einmal auf.`,
  RECORDING_OF_OTHER_WORDS:
    'Diese Aufnahme passt nicht zum Text der Geschichte. Lies den Text so vor, wie er hier steht.',
  RECORDING_OF_MORE_WORDS: ({ paragraph }) =>
    `Bei Absatz ${paragraph} enthält die Aufnahme zusätzliche Wörter. Lies nur den Text der Geschichte.`,
  RECORDING_NOT_CHECKED: 'Diese Aufnahme konnte nicht geprüft werden. Sende sie noch einmal.',

  SIGN_IN_REFUSED: 'Die Anmeldung hat nicht geklappt. Versuch es noch einmal.',
  SIGN_IN_DOWN: 'Die Anmeldung ist gerade nicht verfügbar. Du kannst ohne sie weitermachen.',
  TOKEN_MISSING: 'Der Nachweis der Anmeldung fehlt.',
  ACCOUNT_CLOSED:
    'Dieses Konto wurde geschlossen, weil es gegen unsere Bedingungen verstoßen hat. Ist das ein Irrtum, schreib uns.',

  ACCOUNT_MISSING: 'Konto nicht gefunden.',
  ACCOUNT_GONE: 'Dieses Konto ist schon geschlossen.',
  ACCOUNT_NOT_BLOCKED: 'Dieses Konto ist nicht gesperrt.',
  OWN_ACCOUNT: 'Dein eigenes Konto kannst du hier weder sperren noch schließen.',
  CONFIRMATION_WRONG: 'Deine Eingabe passt nicht zu diesem Konto. Gib sie noch einmal ein.',
  PAUSED_ALREADY: 'Geschichten sind schon angehalten.',
  NOT_PAUSED: 'Geschichten sind nicht angehalten.',
  JOB_STARTED: 'Diese Geschichte hat schon begonnen oder ist beendet.',

  IMMICH_OFF: 'Immich ist hier nicht eingerichtet. Setze IMMICH_URL und IMMICH_API_KEY.',
  IMMICH_OLD: 'Dieses Immich ist zu alt. Aktualisiere es auf Version 2 oder neuer.',
  IMMICH_KEY_REFUSED: 'Immich hat den Schlüssel abgelehnt. Prüfe IMMICH_API_KEY.',
  IMMICH_KEY_LIMITED:
    'Dem Schlüssel für Immich fehlt eine Berechtigung. Er braucht album.read, asset.read und asset.view.',
  IMMICH_DOWN: 'Immich ist nicht erreichbar. Prüfe, ob es läuft, und prüfe IMMICH_URL.',
  IMMICH_SLOW: 'Immich hat zu lange für die Antwort gebraucht. Versuch es gleich noch einmal.',
  IMMICH_FAILED: 'In Immich ist etwas schiefgegangen. Versuch es gleich noch einmal.',
  IMMICH_REDIRECTS:
    'Immich leitet an eine andere Adresse weiter. Setze IMMICH_URL auf die Adresse, an der die Weiterleitung endet.',
  IMMICH_ANSWER_UNKNOWN: 'Der Server unter IMMICH_URL antwortet nicht wie Immich. Prüfe die Adresse.',
  IMMICH_ANSWER_TOO_LARGE: 'Die Antwort von Immich ist zu groß.',
  IMMICH_ALBUM_MISSING: 'Dieses Album gibt es in Immich nicht mehr. Wähle ein anderes.',
  IMMICH_PHOTO_MISSING: 'Dieses Foto gibt es in Immich nicht mehr, oder Immich hat noch keine Vorschau davon erstellt.',
  IMMICH_PHOTO_UNREADABLE: 'Immich hat für dieses Foto kein Bild geschickt.',
  IMMICH_PHOTO_TOO_LARGE: ({ megabytes }) =>
    `Die Vorschau dieses Fotos in Immich ist zu groß. Erlaubt sind ${number(megabytes)} MB.`,

  PACKAGE_UNKNOWN: 'Paket nicht gefunden. Wähl eines der gezeigten Pakete.',
  PURCHASE_MISSING: 'Kauf nicht gefunden.',
  SUBSCRIBED_ALREADY: 'Du hast schon ein aktives Abo.',
  SUBSCRIBED_UNTIL_MONTHS_END:
    'Dein Abo läuft bis zum Ende des Abrechnungszeitraums. Danach kannst du wieder eines abschließen.',
  SUBSCRIPTION_MISSING: 'Du hast kein Abo, das du kündigen könntest.',
  SUBSCRIPTION_OVER: 'Dein Abo ist schon zu Ende. Du kannst ein neues abschließen.',
  SUBSCRIPTION_ENDS_ANYWAY: 'Unser Team hat das Ende deines Abos eingestellt. Schreib uns, um es zu behalten.',
  PROVIDER_DOWN: 'Unser Zahlungsanbieter antwortet nicht. Versuch es in einer Minute noch einmal.',
  PROVIDER_DOWN_UNCHARGED:
    'Unser Zahlungsanbieter antwortet nicht. Es wurde nichts berechnet. Versuch es in einer Minute noch einmal.',
  PROVIDER_DOWN_UNCHANGED:
    'Unser Zahlungsanbieter antwortet nicht. Es hat sich nichts geändert. Versuch es noch einmal.',
  PROVIDER_DOWN_UNDELETED:
    'Unser Zahlungsanbieter antwortet nicht, deshalb wurde nichts gelöscht. Versuch es noch einmal.',
  SIGNATURE_INVALID: 'Die Signatur ist nicht gültig.',
  EVENT_POSTPONED: 'Dieses Ereignis kann gerade nicht bearbeitet werden. Sende es später noch einmal.',
};
