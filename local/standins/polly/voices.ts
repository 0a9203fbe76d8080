import * as z from 'zod';
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

export const voices: readonly Voice[] = z.array(voiceSchema).parse(table);

/** Prefix of the ids of a speech server's voices. No Polly id has it. */
export const SERVER_PREFIX = 'server.';

/** Accepts any id with the prefix, because a story may use a voice that the server no longer has. */
export const findVoice = (id: string): Voice | undefined => {
  if (!id.startsWith(SERVER_PREFIX)) return voices.find((voice) => voice.id === id);
  const [first] = voices;
  return first && { ...first, id, serverVoice: id.slice(SERVER_PREFIX.length) };
};
