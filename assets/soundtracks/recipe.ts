import * as z from 'zod/mini';
import { moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import recipes from './recipes.json' with { type: 'json' };

const level = z.number().check(z.positive());
const chance = z.number().check(z.gte(0), z.lte(1));

export const PadVoice = z.enum(['warm', 'bright', 'choir', 'dark']);
export const LeadVoice = z.enum(['bell', 'piano', 'pluck', 'flute', 'marimba', 'musicBox', 'strings']);
export const Drum = z.enum(['kick', 'heart', 'tom', 'taiko', 'shaker', 'tick', 'brush']);

/** `beats` are counted from 0 within a bar. Levels are relative to the other layers. */
export const Layer = z.discriminatedUnion('plays', [
  z.strictObject({
    plays: z.literal('pad'),
    voice: PadVoice,
    level,
    sevenths: z._default(z.boolean(), false),
    tremoloHertz: z._default(z.number(), 0),
  }),
  z.strictObject({ plays: z.literal('bass'), pattern: z.enum(['held', 'eighths', 'pulse', 'walking']), level }),
  /** `density` is the probability of a note on each eighth. The bed's `lead` plays the melody. */
  z.strictObject({ plays: z.literal('melody'), density: chance, level, octave: z._default(z.int(), 0) }),
  z.strictObject({
    plays: z.literal('arpeggio'),
    voice: LeadVoice,
    density: chance,
    perBeat: z.int().check(z.gte(1), z.lte(4)),
    level,
    octave: z._default(z.int(), 0),
  }),
  z.strictObject({
    plays: z.literal('chords'),
    voice: LeadVoice,
    beats: z.array(z.number().check(z.gte(0))),
    level,
    octave: z._default(z.int(), 0),
  }),
  z.strictObject({ plays: z.literal('drum'), drum: Drum, beats: z.array(z.number().check(z.gte(0))), level, chance }),
  z.strictObject({ plays: z.literal('wind'), level }),
]);
export type Layer = z.output<typeof Layer>;
export type LayerOf<Plays extends Layer['plays']> = Extract<Layer, { plays: Plays }>;

const Bed = z.strictObject({
  file: z.string().check(z.regex(/^[a-z-]+$/)),
  root: z.int(),
  beatsPerMinute: z.number().check(z.positive()),
  /** Each bar's chord as a degree of the scale. 0 is the tonic. */
  progression: z.array(z.int()).check(z.minLength(2)),
  lead: LeadVoice,
});

const Recipe = z.strictObject({
  scale: z.string(),
  beatsPerBar: z.int().check(z.gte(2)),
  /** `wet` is the share of reverb. In `reverbSeconds`, the reverb falls by 60 dB. */
  wet: z.number(),
  reverbSeconds: z.number(),
  /** Higher frequencies are cut, which leaves room for the voice. */
  lowPassHertz: z.number(),
  layers: z.array(Layer),
  beds: z.array(Bed),
});
export type Recipe = Omit<z.output<typeof Recipe>, 'beds'> & z.output<typeof Bed> & { mood: MoodSlug };

const Recipes = z.record(z.enum(moodSlugs), Recipe);

let read: readonly Recipe[] | undefined;

export const readRecipes = (): readonly Recipe[] => {
  if (read) return read;
  const parsed = Recipes.parse(recipes satisfies Record<MoodSlug, unknown>);
  read = moodSlugs.flatMap((mood) => {
    const { beds, ...common } = parsed[mood];
    return beds.map((bed) => ({ mood, ...common, ...bed }));
  });
  return read;
};
