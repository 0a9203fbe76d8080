import { madeBy as inEnglish, type Authorship } from '#shared/story/madeBy.ts';
import { madeBy as inArabic } from './ar/madeBy.ts';
import { madeBy as inGerman } from './de/madeBy.ts';
import { madeBy as inSpanish } from './es/madeBy.ts';
import type { Language } from './language.ts';

type EmbedWords = {
  play: string;
  pause: string;
  player: string;
  position: string;
  keys: string;
  failed: string;
  silent: string;
  open: string;
  missing: string;
  credit: (made: Authorship) => string;
};

/** The texts of the embedded player. In no dictionary, because only the player's own script loads them. */
export const embedWords: Readonly<Record<Language, EmbedWords>> = {
  en: {
    play: 'Play',
    pause: 'Pause',
    player: 'Player',
    position: 'Position in the story',
    keys: 'Press Space to play or pause. Press the arrow keys to skip ten seconds.',
    failed: 'Couldn’t play the story. Try again.',
    silent: 'This story has no voice yet.',
    open: 'Open at A Thousand Words',
    missing: 'Story not found. It may be private or deleted.',
    credit: inEnglish,
  },
  es: {
    play: 'Reproducir',
    pause: 'Pausar',
    player: 'Reproductor',
    position: 'Posición en la historia',
    keys: 'Pulsa Espacio para reproducir o pausar. Pulsa las flechas para saltar diez segundos.',
    failed: 'No pudimos reproducir la historia. Inténtalo de nuevo.',
    silent: 'Esta historia todavía no tiene voz.',
    open: 'Abrir en A Thousand Words',
    missing: 'Historia no encontrada. Puede que sea privada o que se haya eliminado.',
    credit: (made) => inSpanish(made, false),
  },
  de: {
    play: 'Abspielen',
    pause: 'Anhalten',
    player: 'Player',
    position: 'Abspielposition',
    keys: 'Drück die Leertaste zum Abspielen oder Anhalten. Drück die Pfeiltasten, um zehn Sekunden zu springen.',
    failed: 'Die Geschichte konnte nicht abgespielt werden. Versuch es noch einmal.',
    silent: 'Diese Geschichte hat noch keine Stimme.',
    open: 'Bei A Thousand Words öffnen',
    missing: 'Geschichte nicht gefunden. Vielleicht ist sie privat oder gelöscht.',
    credit: (made) => inGerman(made, false),
  },
  ar: {
    play: 'تشغيل',
    pause: 'إيقاف مؤقت',
    player: 'المشغّل',
    position: 'موضع التشغيل',
    keys: 'اضغط مفتاح المسافة للتشغيل أو الإيقاف المؤقت. اضغط مفاتيح الأسهم للانتقال عشر ثوانٍ.',
    failed: 'تعذّر تشغيل القصة. أعد المحاولة.',
    silent: 'ليس لهذه القصة صوت بعد.',
    open: 'فتح في A Thousand Words',
    missing: 'القصة غير موجودة. قد تكون خاصة أو محذوفة.',
    credit: (made) => inArabic(made, false),
  },
};

/** The first of the reader's languages that the player has. Nothing is stored, because other sites frame the player. */
export const embedLanguage = (browserLanguages: readonly string[]): Language => {
  const bases = browserLanguages.map((one) => one.split('-')[0]?.toLowerCase() ?? '');
  const known = bases.find((one) => Object.hasOwn(embedWords, one));
  return (known ?? 'en') as Language;
};
