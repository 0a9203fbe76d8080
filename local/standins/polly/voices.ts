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
    /** Measured factor that brings the voice to -16 LUFS. */
    gain: z.number(),
  }),
});
/** `serverVoice` is the voice's name at a speech server. The other fields are of the voice that gives the word times. */
export type Voice = z.infer<typeof voiceSchema> & { serverVoice?: string };
export type Timbre = Voice['timbre'];

/** Polly's English neural voices, each with its espeak voice. */
export const voices: readonly Voice[] = z.array(voiceSchema).parse(table);

/** Prefix of a speech server's voice ids. No id of Polly's has it. */
export const SERVER_PREFIX = 'server.';

/** Any id with the prefix is valid, because stories may keep a voice that the server no longer has. */
export const findVoice = (id: string): Voice | undefined => {
  if (!id.startsWith(SERVER_PREFIX)) return voices.find((voice) => voice.id === id);
  const [first] = voices;
  return first && { ...first, id, serverVoice: id.slice(SERVER_PREFIX.length) };
};
