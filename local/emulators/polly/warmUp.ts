import { plainScript } from './script.ts';
import type { SpeechJobs } from './speechWorker.ts';
import { findVoice } from './voices.ts';
import texts from './warmUp.json' with { type: 'json' };

type Piece = Parameters<SpeechJobs['speakPiece']>[0];

type Needs = { run: (piece: Piece, signal: AbortSignal) => Promise<unknown>; threads: number };

/**
 * First texts, spoken in the background so that the first story finds the synthesizer compiled. The voices differ in the
 * code they run, so a woman's and a man's are spoken on each thread.
 */
export const createWarmUp = ({ run, threads }: Needs) => {
  const wanted = new AbortController();
  const pieces = texts.flatMap(({ text, voice: id }): Piece[] => {
    const voice = findVoice(id);
    if (!voice) return [];
    const piece = { script: plainScript(text), isFirst: true, timbre: voice.timbre, sampleRate: 24_000 };
    return Array.from({ length: threads }, () => piece);
  });
  return {
    /** Ends when all are spoken, or left out. */
    speak: async (): Promise<void> => void (await Promise.allSettled(pieces.map((piece) => run(piece, wanted.signal)))),
    /** Leaves out what is not begun: somebody waits for speech. */
    giveWay: () => wanted.abort(),
  };
};
