import { fadeEnds, SAMPLE_RATE, samplesIn, sineOf, type Instrument } from '../sound.ts';

/** Karplus-Strong synthesis: a noise burst circulates in the buffer `string` and is low-pass filtered on each pass. */
const pluck: Instrument = ({ hertz, random }) => {
  const sound = new Float32Array(samplesIn(1.4));
  const string = new Float32Array(Math.max(2, Math.round(SAMPLE_RATE / hertz)));
  let soft = 0;
  for (let at = 0; at < string.length; at += 1) {
    soft += 0.5 * (random() * 2 - 1 - soft);
    string[at] = soft;
  }
  const decay = 0.996 - Math.min(0.012, hertz / 80_000);
  let place = 0;
  let before = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const now = string[place] ?? 0;
    string[place] = decay * 0.5 * (now + before);
    before = now;
    place = place + 1 === string.length ? 0 : place + 1;
    sound[at] = now * 1.8;
  }
  return fadeEnds(sound, 0.004, 0.08);
};

const flute: Instrument = ({ hertz, seconds, random }) => {
  const sound = new Float32Array(samplesIn(seconds * 1.6));
  let turns = 0;
  let breath = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const vibrato = 0.004 * Math.min(1, at / SAMPLE_RATE) * sineOf((4.8 * at) / SAMPLE_RATE);
    turns += (hertz * (1 + vibrato)) / SAMPLE_RATE;
    breath += 0.2 * (random() * 2 - 1 - breath);
    sound[at] = 0.8 * (sineOf(turns) + 0.18 * sineOf(2 * turns) + 0.06 * sineOf(3 * turns) + 0.1 * breath);
  }
  return fadeEnds(sound, 0.12, 0.3);
};

const strings: Instrument = ({ hertz, seconds }) => {
  const sound = new Float32Array(samplesIn(Math.max(0.16, seconds * 0.95)));
  for (let at = 0; at < sound.length; at += 1) {
    const turns = (hertz * at) / SAMPLE_RATE;
    const value =
      sineOf(turns) + 0.45 * sineOf(2.002 * turns) + 0.28 * sineOf(3 * turns) + 0.17 * sineOf(4.004 * turns);
    sound[at] = 0.6 * value * (1 - (0.5 * at) / sound.length);
  }
  return fadeEnds(sound, 0.03, 0.09);
};

export const strungInstruments = { pluck, flute, strings } as const satisfies Record<string, Instrument>;
