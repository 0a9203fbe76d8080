import { ESPEAK_RATE, speak } from './espeak.ts';
import { amplify } from './limiter.ts';
import { countSamples, encodeMp3, MP3_DELAY_SAMPLES } from './mp3.ts';
import { resample } from './resample.ts';
import { cutScript, type Script } from './script.ts';
import { markUp, toSpokenForm } from './spokenForm.ts';
import { languageOf, type Timbre } from './voices.ts';
import { timeWords, type TimedWord } from './wordTimes.ts';

export type Piece = { script: Script; isFirst: boolean; timbre: Timbre; sampleRate: number };
/** Times count from the start of the decoded mp3, with the codec's delay. Indexes refer to the text of this piece. */
export type SpokenPiece = { mp3: Uint8Array; seconds: number; words: TimedWord[] };

const LEAD_SECONDS = 0.05;
/** Subtracted from the pause between two mp3 streams, because the codec adds its delay and padding there. */
const JOINT_SECONDS = 0.08;

export const speakPiece = async (
  { script, isFirst, timbre, sampleRate }: Piece,
  isAlive: () => void = () => undefined,
): Promise<SpokenPiece> => {
  const parts: { samples: Int16Array; at: number }[] = [];
  const words: TimedWord[] = [];
  const language = languageOf(timbre);
  let lengthSeconds = LEAD_SECONDS;

  for (const { start, end, pauseSeconds } of script.lines) {
    if (parts.length > 0) lengthSeconds += pauseSeconds;
    else if (!isFirst) lengthSeconds = pauseSeconds - JOINT_SECONDS;
    const sentence = script.text.slice(start, end);
    const { spoken, origins } = markUp(toSpokenForm(sentence, language), cutScript(script, start, end).prosody);
    const utterance = await speak(spoken, timbre);
    isAlive();
    const offsetSeconds = lengthSeconds + MP3_DELAY_SAMPLES / sampleRate;
    const times = utterance.words.map(({ position, seconds }) => ({
      index: origins[position] ?? sentence.length - 1,
      seconds: seconds + offsetSeconds,
    }));
    words.push(
      ...timeWords(sentence, times, language).map((word) =>
        Object.assign(word, {
          start: word.start + start,
          end: word.end + start,
          seconds: Math.max(word.seconds, offsetSeconds),
        }),
      ),
    );
    parts.push({ samples: utterance.samples, at: Math.round(lengthSeconds * ESPEAK_RATE) });
    lengthSeconds += utterance.samples.length / ESPEAK_RATE;
  }

  lengthSeconds += script.tailSeconds;
  const recording = new Int16Array(Math.ceil(lengthSeconds * ESPEAK_RATE) + 1);
  for (const { samples, at } of parts) recording.set(samples, at);
  const output = resample(recording, ESPEAK_RATE, sampleRate);
  amplify(output, timbre.gain, sampleRate);
  isAlive();
  const mp3 = await encodeMp3(output, sampleRate);
  return { mp3, seconds: countSamples(mp3) / sampleRate, words };
};
