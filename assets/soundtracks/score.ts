import type { Drum, LeadVoice, PadVoice } from './recipe.ts';
import type * as z from 'zod/mini';

type Instrument = z.output<typeof LeadVoice> | z.output<typeof PadVoice> | z.output<typeof Drum> | 'bass' | 'wind';

/** A note may ring longer than its `seconds`. `pan` is −1 (left) to 1 (right). */
export type Note = {
  instrument: Instrument;
  pitch: number;
  atSeconds: number;
  seconds: number;
  level: number;
  pan: number;
  send: number;
  tremoloHertz?: number;
};

export type Score = { bars: number; beatSeconds: number; seconds: number; notes: readonly Note[] };
