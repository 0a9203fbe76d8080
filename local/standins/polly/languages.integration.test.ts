import { describe, expect, it, test } from 'vitest';
import texts from '#functions/story/languages/texts.fixture.json' with { type: 'json' };
import { wordsIn } from '#shared/story/language.ts';
import { speak } from './espeak.ts';
import { plainScript } from './script.ts';
import { speakPiece } from './speakPiece.ts';
import { toSpokenForm } from './spokenForm.ts';
import { languageOf, voiceOf } from './voices.ts';

const MIN_CHARACTERS_PER_SECOND = 2.5;
const MAX_CHARACTERS_PER_SECOND = 22;

/** eSpeak joins a few words, such as Romanian clitics, and marks Korean by the groups between spaces. */
const SHARE_OF_MARKS: Readonly<Record<string, number>> = {
  ro: 0.9,
  hu: 0.9,
  ko: 0.6,
  ca: 0.8,
  fr: 0.8,
  it: 0.8,
  zh: 0.9,
};

/** eSpeak reads Japanese characters as the words "Chinese letter", so the product does not offer its voice. */
const spoken = Object.keys(texts).filter((language) => language !== 'ja');

const voiceIn = (language: string) => {
  const voice = voiceOf(language);
  if (!voice) throw new Error(`no voice for ${language}`);
  return voice;
};

describe.each(spoken)('eSpeak in %s', (code) => {
  const { timbre } = voiceIn(code);
  const language = languageOf(timbre);
  const text = texts[code as keyof typeof texts];

  it('marks the words at their starts', async () => {
    const [sentence = ''] = /^.+?[.!?।。]/u.exec(text) ?? [];
    const { spoken: form, origins } = toSpokenForm(sentence, language);
    const { words } = await speak(form, timbre);
    const starts = new Set(wordsIn(sentence, language).map(({ start }) => start));
    const marked = new Set(words.map(({ position }) => origins[position]).filter((at = -1) => starts.has(at)));
    expect(marked.size / starts.size).toBeGreaterThanOrEqual(SHARE_OF_MARKS[code] ?? 0.9);
  });

  it('reads at the pace of speech, with times that never decrease and end within the sound', async () => {
    const piece = await speakPiece({ script: plainScript(text), isFirst: true, timbre, sampleRate: 24_000 });
    const pace = text.length / piece.seconds;
    expect(pace).toBeGreaterThan(MIN_CHARACTERS_PER_SECOND);
    expect(pace).toBeLessThan(MAX_CHARACTERS_PER_SECOND);
    const times = piece.words.map(({ seconds }) => seconds);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(piece.seconds);
    expect(new Set(times).size / times.length).toBeGreaterThan(0.6);
  });
});

test.each(['xx+f2', 'fr-fr+f2', 'es-xx+f2'])(
  'a voice that cannot be set (%s) is an error, not the voice before',
  async (espeak) => {
    const { timbre } = voiceIn('es');
    const before = await speak('Buenos días.', timbre);
    await expect(speak('Bonjour.', { ...timbre, espeak })).rejects.toThrow(/espeak has no/);
    const after = await speak('Buenos días.', timbre);
    // Its sound is never exactly the same, but another voice would differ by tenths of a second.
    expect(Math.abs(after.samples.length - before.samples.length)).toBeLessThan(200);
  },
);
