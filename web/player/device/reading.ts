import type { Speech } from '../../lib/deviceVoices.ts';
import type { Spoken } from '../engine.ts';
import { createPlace } from './place.ts';
import { letterFrom, pieceAfter, pieceEnd, type Script, sentenceOf } from './script.ts';
import { createSpeaker } from './utterance.ts';

export type ReadingNeeds = { speech: Speech; voice: SpeechSynthesisVoice; onLost: () => void; now: () => number };
/** The speed and volume of the sentences that follow. */
type Manner = () => { rate: number; volume: number };
type Tell = (name: 'playing' | 'timeupdate' | 'marks' | 'pause' | 'ended') => void;

/** Reads a script aloud, sentence by sentence. `tell` reports the events of an audio element, and changed `marks`. */
export const createReading = ({ speech, voice, onLost, now }: ReadingNeeds, manner: Manner, tell: Tell) => {
  const speaker = createSpeaker(speech, voice);
  const place = createPlace(now);
  let script: Script | undefined;
  let isOn = false;
  /** The first sentence shows whether the voice reports its words. */
  let reports: 'unknown' | 'word' | 'sentence' = 'unknown';

  const noteReports = (next: 'word' | 'sentence'): void => {
    if (reports === next || !script?.hasWords) return;
    reports = next;
    place.estimate(next === 'sentence');
    tell('marks');
  };
  const stop = (): void => {
    isOn = false;
    speaker.silence();
    place.rest();
  };
  const reach = (of: Script, character: number, rate: number): void => {
    tell('timeupdate');
    noteReports('word');
    if (!of.hasWords) return;
    place.moveTo(letterFrom(of, character) ?? character);
    place.run(rate);
  };
  const goOn = (next: number | undefined): void => {
    if (reports === 'unknown') noteReports('sentence');
    if (next === undefined) {
      stop();
      return tell('ended');
    }
    place.moveTo(next);
    speak();
  };
  const speak = (): void => {
    if (!script) return;
    const reading = script;
    const from = place.character();
    const sentence = sentenceOf(reading, from);
    const until = pieceEnd(reading, from, sentence);
    const { rate, volume } = manner();
    isOn = true;
    speaker.speak(
      { text: reading.text.slice(from, until), rate, volume },
      {
        onStart: () => {
          place.run(rate);
          tell('playing');
        },
        onWord: (character) => reach(reading, from + character, rate),
        onEnd: () => goOn(pieceAfter(reading, until, sentence)),
        onStopped: () => {
          stop();
          tell('pause');
        },
        onLost,
      },
    );
  };
  return {
    place,
    speak,
    stop,
    isOn: (): boolean => isOn,
    marks: (): Spoken['marks'] => (reports === 'sentence' ? 'sentence' : 'word'),
    load: (next: Script | undefined, durationSeconds: number): void => {
      stop();
      script = next;
      place.open(next, durationSeconds);
      place.estimate(reports === 'sentence' || next?.hasWords === false);
    },
  };
};
