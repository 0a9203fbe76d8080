import { expect, test } from 'vitest';
import { defaultLanguage } from '#shared/story/language.ts';
import { voicesFor } from './deviceVoices.ts';

const voice = (name: string, lang: string, changes: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  name,
  voiceURI: name,
  lang,
  localService: true,
  default: false,
  ...changes,
});
const namesOf = (all: SpeechSynthesisVoice[], here = 'en-GB'): string[] =>
  voicesFor(all, defaultLanguage, here).map(({ name }) => name);

test('voices of the language are listed, those of the device’s region and its default first', () => {
  const all = [
    voice('a', 'en-US'),
    voice('b', 'fr-FR'),
    voice('c', 'en_GB'),
    voice('d', 'enm'),
    voice('e', 'EN', { default: true }),
  ];
  expect(namesOf(all)).toEqual(['c', 'e', 'a']);
});

test('a voice that is listed twice is offered once', () => {
  expect(namesOf([voice('a', 'en-US'), voice('a', 'en-US')])).toEqual(['a']);
});

test('voices that send the text away are offered only without local ones', () => {
  const far = voice('far', 'en-US', { localService: false });
  expect(namesOf([far, voice('near', 'en-US')])).toEqual(['near']);
  expect(namesOf([far, voice('near', 'fr-FR')])).toEqual(['far']);
});
