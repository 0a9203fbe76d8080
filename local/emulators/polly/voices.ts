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
export type Voice = z.infer<typeof voiceSchema>;
export type Timbre = Voice['timbre'];

/** Polly's English neural voices, each with the espeak voice that stands in for it. */
export const voices: readonly Voice[] = z.array(voiceSchema).parse(table);

export const findVoice = (id: string): Voice | undefined => voices.find((voice) => voice.id === id);
