import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { splitSentences } from '#shared/story/splitSentences.ts';
import type { Sound } from '#functions/sound/align/features.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import type { Spoken } from './alignedWords.ts';

type Phone = { name: string; from: number };
type SpokenSentence = { sound: Sound; starts: (number | undefined)[] };

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const wordsOf = (text: string) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);

/** Reads a WAV file with 16-bit samples of one channel. */
const readWav = (file: string): Sound => {
  const bytes = readFileSync(file);
  const sampleRate = bytes.readUInt32LE(24);
  let at = 12;
  while (bytes.toString('latin1', at, at + 4) !== 'data') at += 8 + bytes.readUInt32LE(at + 4);
  const count = Math.min(bytes.readUInt32LE(at + 4), bytes.length - at - 8) >> 1;
  return {
    sampleRate,
    samples: Float32Array.from({ length: count }, (_, i) => bytes.readInt16LE(at + 8 + 2 * i) / 32_768),
  };
};

/** Aligns two lists of phones with the fewest changes. A missing phone gets the position of the next one. */
const matchPhones = (written: readonly string[], said: readonly string[]): number[] => {
  const width = said.length + 1;
  const cost = new Int32Array((written.length + 1) * width);
  for (let i = written.length; i >= 0; i -= 1)
    for (let j = said.length; j >= 0; j -= 1) {
      const options = [
        ...(i < written.length ? [1 + (cost[(i + 1) * width + j] ?? 0)] : []),
        ...(j < said.length ? [1 + (cost[i * width + j + 1] ?? 0)] : []),
        ...(i < written.length && j < said.length
          ? [(written[i] === said[j] ? 0 : 1) + (cost[(i + 1) * width + j + 1] ?? 0)]
          : []),
      ];
      cost[i * width + j] = options.length === 0 ? 0 : Math.min(...options);
    }
  const places: number[] = [];
  for (let i = 0, j = 0; i < written.length;) {
    const here = cost[i * width + j];
    if (j < said.length && here === (written[i] === said[j] ? 0 : 1) + (cost[(i + 1) * width + j + 1] ?? 0)) {
      places.push(j);
      i += 1;
      j += 1;
    } else if (here === 1 + (cost[(i + 1) * width + j] ?? 0)) {
      places.push(j);
      i += 1;
    } else j += 1;
  }
  return places;
};

const phonesOfWord = new Map<string, string[]>();
const flitePhones = (word: string): string[] => {
  const known = phonesOfWord.get(word);
  if (known) return known;
  const printed = execFileSync('flite', ['-voice', 'kal16', '-ps', '-t', ` ${word}`, 'none'], { encoding: 'utf8' });
  const phones = printed.split(/\s+/u).filter((phone) => phone !== '' && phone !== 'pau');
  phonesOfWord.set(word, phones);
  return phones;
};

/** Reads with Flite, which reports only the end of each phone. It speaks each word alone too, to learn its phones. */
const fliteReads =
  (voice: string) =>
  (sentences: readonly string[], folder: string): SpokenSentence[] =>
    sentences.map((sentence) => {
      const wav = join(folder, 'flite.wav');
      const asked = ['-voice', voice, '-psdur', '-t', ` ${sentence}`, wav];
      const printed = execFileSync('flite', asked, { encoding: 'utf8' });
      let from = 0;
      const phones: Phone[] = [];
      for (const entry of printed.trim().split(/\s+/u)) {
        const [name = '', end] = entry.split(':');
        if (name !== 'pau') phones.push({ name, from });
        from = Number(end);
      }
      const written = wordsOf(sentence).map(({ segment }) => flitePhones(segment));
      const places = matchPhones(
        written.flat(),
        phones.map(({ name }) => name),
      );
      let at = 0;
      const starts = written.map((word) => {
        const place = places[at];
        at += word.length;
        return word.length === 0 || place === undefined ? undefined : phones[place]?.from;
      });
      return { sound: readWav(wav), starts };
    });

const festivalSays = (sentence: string, { times, wav }: { times: string; wav: string }): string => {
  const start = 'R:SylStructure.daughter1.daughter1.segment_start';
  return `(set! utt (utt.synth (Utterance Text ${JSON.stringify(sentence.replaceAll(/["“”]/gu, ''))})))
     (set! file (fopen ${JSON.stringify(times)} "w"))
     (mapcar (lambda (w) (format file "%f\\n" (item.feat w "${start}"))) (utt.relation.items utt 'Word))
     (fclose file)
     (utt.save.wave utt ${JSON.stringify(wav)} 'riff)`;
};

/** Reads with Festival, which reports when words start, but may count them differently. Loading a voice takes 1 s. */
const festivalReads =
  (voice: string) =>
  (sentences: readonly string[], folder: string): SpokenSentence[] => {
    const files = sentences.map((_, at) => ({ wav: join(folder, `${at}.wav`), times: join(folder, `${at}.words`) }));
    const script = join(folder, 'festival.scm');
    const said = files.map((file, at) => festivalSays(sentences[at] ?? '', file));
    writeFileSync(script, [`(${voice})`, ...said].join('\n'));
    execFileSync('festival', ['-b', script]);
    return files.map(({ wav, times }, at) => {
      const starts = readFileSync(times, 'utf8').trim().split('\n').map(Number);
      const words = wordsOf(sentences[at] ?? '');
      return {
        sound: readWav(wav),
        starts: words.map((_, word) => (words.length === starts.length ? starts[word] : undefined)),
      };
    });
  };

/** Different pauses between sentences, used in turn. */
const GAPS_SECONDS = [0.2, 0.75, 0.4, 1.1, 0.3, 0.6];

const readAloud =
  (speak: (sentences: readonly string[], folder: string) => SpokenSentence[]) =>
  (text: string): Spoken => {
    const folder = mkdtempSync(join(tmpdir(), 'foreign-voice-'));
    try {
      const places = splitSentences(text, defaultLanguage);
      const sentences = places.map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/gu, ' '));
      const words: { index: number; seconds: number }[] = [];
      const parts: Float32Array[] = [];
      let samples = 0;
      let sampleRate = 16_000;
      for (const [at, { sound, starts }] of speak(sentences, folder).entries()) {
        sampleRate = sound.sampleRate;
        for (const [n, { index }] of wordsOf(sentences[at] ?? '').entries()) {
          const seconds = starts[n];
          const start = places[at]?.start ?? 0;
          if (seconds !== undefined) words.push({ index: start + index, seconds: samples / sampleRate + seconds });
        }
        const gap = new Float32Array(Math.round((GAPS_SECONDS[at % GAPS_SECONDS.length] ?? 0) * sampleRate));
        parts.push(sound.samples, gap);
        samples += sound.samples.length + gap.length;
      }
      const whole = new Float32Array(samples);
      let from = 0;
      for (const part of parts) {
        whole.set(part, from);
        from += part.length;
      }
      return { sound: { samples: whole, sampleRate }, words };
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

/** The voices of these Debian packages: flite festival festvox-kallpc16k festvox-us-slt-hts. */
export const foreignVoices = {
  'flite slt': readAloud(fliteReads('slt')),
  'flite rms': readAloud(fliteReads('rms')),
  'flite awb': readAloud(fliteReads('awb')),
  'festival kal': readAloud(festivalReads('voice_kal_diphone')),
  'festival slt': readAloud(festivalReads('voice_cmu_us_slt_arctic_hts')),
};

export const hasForeignVoices = (): boolean =>
  ['flite', 'festival'].every((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined);
