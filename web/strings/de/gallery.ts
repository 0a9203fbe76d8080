import type { gallery as english } from '../en/gallery.ts';
import { formatsOf } from '../format.ts';

const { list, number, plural } = formatsOf('de');

export const gallery: typeof english = {
  area: 'gallery',
  collections: {
    explore: {
      title: 'Entdecken',
      description:
        'Kurze Geschichten zu Bildern, zum Anhören. Stöbere in den neuesten und in den beliebtesten der Woche.',
      whenEmpty: 'Noch keine öffentlichen Geschichten. Lade ein Bild hoch und mach den Anfang.',
    },
    uploads: {
      title: 'Meine Bilder',
      description: 'Deine Bilder und ihre Geschichten.',
      whenEmpty: 'Bilder, die du hochlädst, erscheinen hier mit ihren Geschichten.',
    },
    favorites: {
      title: 'Favoriten',
      description: 'Deine Lieblingsgeschichten.',
      whenEmpty: 'Tippe auf das Herz bei einer Geschichte, um sie hier zu sammeln.',
    },
  },
  searchTitle: (search, title) => `„${search}“ in ${title}`,
  storiesWith: 'Geschichten mit',
  clearSearch: 'Suche löschen',
  shortWords: (words) =>
    `${list(words.map((word) => `„${word}“`))} ${plural(words.length, {
      one: 'ist kurz und wird nur als ganzes Wort gefunden.',
      other: 'sind kurz und werden nur als ganze Wörter gefunden.',
    })}`,
  playAll: 'Alle anhören',
  drafts: 'Entwürfe',
  listenElsewhere: 'Woanders anhören',
  takeAway: 'E-Book und Druck',
  playAllOf: (shelf) => `Alle anhören: ${shelf}`,
  shelves: {
    fiveMinutes: {
      title: 'Fünf Minuten',
      text: (stories, time) =>
        `${plural(stories, { one: '1 Geschichte', other: `${number(stories)} Geschichten` })}, zusammen ${time}`,
    },
    tonight: { title: 'Heute Abend', text: () => 'Ruhige und verträumte Geschichten für den Abend' },
    readByPeople: { title: 'Von Menschen gelesen', text: () => 'Geschichten, die Menschen aufgenommen haben' },
  },
  allStories: 'Alle Geschichten',
  mood: 'Stimmung',
  moodsFailed: 'Die Stimmungen konnten nicht geladen werden.',
  loading: 'Geschichten werden geladen',
  signedOut: 'Hier erscheinen deine Geschichten',
  signedOutText: 'Melde dich an, um alle Bilder zu sehen, die du hochgeladen hast.',
  login: 'Anmelden',
  tooShort: 'Gib mindestens drei Buchstaben ein',
  tooShortText: 'Die Suche braucht mindestens ein Wort mit drei oder mehr Buchstaben.',
  showAll: 'Alle Geschichten zeigen',
  failed: 'Die Geschichten konnten nicht geladen werden',
  failedText: 'Bei uns ist etwas schiefgegangen. Versuch es gleich noch einmal.',
  tryAgain: 'Noch einmal versuchen',
  empty: 'Hoppla, hier ist nichts.',
  noneFound: (search) => `Keine öffentliche Geschichte passt zu „${search}“. Versuch es mit weniger Wörtern.`,
  noneFoundOfMoods: (search) =>
    `Keine öffentliche Geschichte in diesen Stimmungen passt zu „${search}“. Versuch es mit weniger Wörtern.`,
  noneOfMoods: 'In diesen Stimmungen gibt es noch keine Geschichten.',
  everyMood: 'Alle Stimmungen zeigen',
  explore: 'Geschichten entdecken',
  begin: 'Bild in Geschichte verwandeln',
  more: 'Mehr',
  loadingMore: 'Weitere werden geladen',
  moreFailed: 'Weitere Geschichten konnten nicht geladen werden.',
  private: (story) => `Privat: ${story}`,
  inProgress: 'Geschichte in Arbeit',
  isPublic: 'Öffentlich: Alle können sie finden',
  isPrivate: 'Privat: Nur du kannst sie sehen',
};
