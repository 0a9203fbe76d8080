import * as z from 'zod';
import type { Language } from '#shared/story/language.ts';
import table from './voices.json' with { type: 'json' };

const voiceSchema = z.strictObject({
  id: z.string(),
  gender: z.enum(['Female', 'Male']),
  languageCode: z.string(),
  languageName: z.string(),
  engines: z.array(z.enum(['neural', 'standard'])),
  timbre: z.strictObject({
    espeak: z.string(),
    wordsPerMinute: z.number(),
    pitch: z.number(),
    range: z.number(),
    /** A measured factor that brings the voice to a loudness of -16 LUFS. */
    gain: z.number(),
  }),
});
/** A speech server's voice also has the fields of a built-in voice, which provides the words' times. */
export type Voice = z.infer<typeof voiceSchema> & { serverVoice?: string };
export type Timbre = Voice['timbre'];

/** The language that a voice of eSpeak reads, such as `pt` for `pt-br+f2` and `zh` for `cmn+f2`. */
export const languageOf = ({ espeak }: Pick<Timbre, 'espeak'>): Language => {
  const [tag] = Intl.getCanonicalLocales(espeak.split(/[+-]/u)[0] ?? '');
  return (tag ?? 'und') as Language;
};

export const voices: readonly Voice[] = z.array(voiceSchema).parse(table);

/** Prefix of the ids of a speech server's voices. No Polly id has it. */
export const SERVER_PREFIX = 'server.';

const baseOf = (tag: string): string => new Intl.Locale(tag).language;

/** @returns the first voice for this BCP 47 tag, of this gender if there is one */
export const voiceOf = (tag: string, gender?: Voice['gender']): Voice | undefined => {
  const fitting = voices.filter(({ languageCode }) => baseOf(languageCode) === baseOf(tag));
  return fitting.find((voice) => voice.gender === gender) ?? fitting[0];
};

/**
 * Accepts any id with the prefix, because a story may use a voice that the server no longer has. @param tag the
 * language of the text, for a voice that reads several languages
 * @returns undefined for an unknown voice, or a language that no voice of eSpeak can read
 */
export const findVoice = (id: string, tag?: string): Voice | undefined => {
  if (id.startsWith(SERVER_PREFIX)) {
    const voice = tag === undefined ? voices[0] : voiceOf(tag);
    return voice && { ...voice, id, serverVoice: id.slice(SERVER_PREFIX.length) };
  }
  const named = voices.filter((voice) => voice.id === id);
  return tag === undefined ? named[0] : named.find(({ languageCode }) => baseOf(languageCode) === baseOf(tag));
};
