import { plainScript } from '../script.ts';
import type { Piece } from '../speakPiece.ts';
import type { Utterance } from '../speech.ts';
import type { Timbre, Voice } from '../voices.ts';

const sampleRate = 24_000;

export const pieceOf = (text: string, timbre: Timbre): Piece => ({
  script: plainScript(text),
  isFirst: true,
  timbre,
  sampleRate,
});

export const utteranceOf = (text: string, voice: Voice): Utterance => ({
  source: text,
  script: plainScript(text),
  voice,
  sampleRate,
});
