import * as z from 'zod';
import table from './voices.json' with { type: 'json' };

const voiceSchema = z.strictObject({
  id: z.string(),
  gender: z.enum(['Female', 'Male']),
  languageCode: z.string(),
  languageName: z.string(),
  engines: z.array(z.enum(['neural', 'standard'])),
  timbre: z.strictObject({
    /** espeak's voice and variant. */
    espeak: z.string(),
    wordsPerMinute: z.number(),
    /** 0..99, espeak's scale. */
    pitch: z.number(),
    /** 0..99, how much the melody moves. */
    range: z.number(),
    /** Brings the voice to -16 LUFS; measured, a factor. */
    gain: z.number(),
  }),
});
/** `serverVoice`: what a speech server calls it, where one is to speak; the rest is whose reading tells when its words are said. */
export type Voice = z.infer<typeof voiceSchema> & { serverVoice?: string };
export type Timbre = Voice['timbre'];

/** Polly's English neural voices, each with the espeak voice that stands in for it. */
export const voices: readonly Voice[] = z.array(voiceSchema).parse(table);

/** What the id of a speech server's voice begins with; none of Polly's does. */
export const SERVER_PREFIX = 'server.';

/** Every id of a speech server's voice has one: it may be stored with a story when the server has it no more. */
export const findVoice = (id: string): Voice | undefined => {
  if (!id.startsWith(SERVER_PREFIX)) return voices.find((voice) => voice.id === id);
  const [first] = voices;
  return first && { ...first, id, serverVoice: id.slice(SERVER_PREFIX.length) };
};
