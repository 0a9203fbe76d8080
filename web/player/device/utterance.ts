import type { Speech } from '../../lib/deviceVoices.ts';

/** A voice that does not start within this time counts as gone. */
export const START_MILLISECONDS = 4000;
/** A voice that started may be silent for this time, and for a multiple of the time that its text should take. */
const END_MILLISECONDS = 10_000;
const MILLISECONDS_A_CHARACTER = 250;
/** Some browsers drop an utterance that follows a cancelled one at once. */
const CANCEL_MILLISECONDS = 60;

export type Piece = { text: string; rate: number; volume: number };

export type UtteranceEvents = {
  onStart: () => void;
  onWord: (character: number) => void;
  onEnd: () => void;
  /** Something else ended it: the browser refused it before a press, or another sound took over. */
  onStopped: () => void;
  /** The voice is gone. */
  onLost: () => void;
};

const stopped: ReadonlySet<string> = new Set(['interrupted', 'canceled', 'not-allowed']);

/** Speaks one utterance at a time. It never uses the browser's `pause`, which does not work on Android. */
export const createSpeaker = (speech: Speech, voice: SpeechSynthesisVoice) => {
  let turn = 0;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let delay: ReturnType<typeof setTimeout> | undefined;
  /** Kept here, because Chrome forgets the events of an utterance that the page no longer holds. */
  let held: SpeechSynthesisUtterance | undefined;

  const silence = (): void => {
    turn += 1;
    clearTimeout(watchdog);
    clearTimeout(delay);
    held = undefined;
    if (speech.speaking || speech.pending) speech.cancel();
  };
  const utter = ({ text, rate, volume }: Piece, events: UtteranceEvents): void => {
    const mine = turn;
    const utterance = new SpeechSynthesisUtterance(text);
    Object.assign(utterance, { voice, lang: voice.lang, rate, volume });
    const watch = (milliseconds: number): void => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => over(events.onLost), milliseconds);
    };
    const over = (then: () => void): void => {
      if (mine !== turn) return;
      silence();
      then();
    };
    let hasStarted = false;
    const begin = (): void => {
      if (mine !== turn || hasStarted) return;
      hasStarted = true;
      watch(END_MILLISECONDS + (text.length * MILLISECONDS_A_CHARACTER) / rate);
      events.onStart();
    };
    utterance.addEventListener('start', begin);
    utterance.addEventListener('boundary', ({ name, charIndex }) => {
      begin();
      if (mine === turn && name !== 'sentence') events.onWord(charIndex);
    });
    // An end without a start is a voice that said nothing.
    utterance.addEventListener('end', () => over(hasStarted ? events.onEnd : events.onLost));
    utterance.addEventListener('error', ({ error }) => over(stopped.has(error) ? events.onStopped : events.onLost));
    held = utterance;
    watch(START_MILLISECONDS);
    if (speech.paused) speech.resume();
    speech.speak(held);
  };
  return {
    silence,
    speak: (piece: Piece, events: UtteranceEvents): void => {
      const isBusy = speech.speaking || speech.pending;
      silence();
      if (isBusy) delay = setTimeout(() => utter(piece, events), CANCEL_MILLISECONDS);
      else utter(piece, events);
    },
  };
};
