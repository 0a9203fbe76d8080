import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageInId, nameVoices } from './voiceNames.ts';

const nameOf = (id: string, given?: string): string | undefined => nameVoices([{ id, given }], [])[0];

test.each([
  ['nova', 'Nova'],
  ['af_heart', 'Heart'],
  ['bm_george', 'George'],
  ['af_bella+af_sky', 'Bella + Sky'],
  ['en-GB-SoniaNeural', 'Sonia'],
  ['en-US-AvaMultilingualNeural', 'Ava'],
  ['zh-CN-liaoning-XiaobeiNeural', 'Liaoning Xiaobei'],
  ['en_US-amy-medium', 'Amy'],
  ['en_GB-northern_english_male-x_low', 'Northern English Male'],
  ['en-US-Chirp3-HD-Achernar', 'Achernar'],
  ['en-US-Wavenet-A', 'Wavenet A'],
  ['p225', 'P225'],
  ['low_male', 'Low Male'],
  ['en-US', 'en-US'],
  ['_', '_'],
])('%s is called %s', (id, name) => {
  expect(nameOf(id)).toBe(name);
});

test('a name that the server gives is kept, unless it is only an id', () => {
  expect(nameOf('21m00Tcm4TlvDq8ikWAM', 'Rachel')).toBe('Rachel');
  expect(nameOf('1', 'McAllister of Skye')).toBe('McAllister of Skye');
  expect(nameOf('1', 'af_heart')).toBe('Heart');
  expect(nameOf('1', 'en-GB-SoniaNeural')).toBe('Sonia');
});

test('names that would be alike are all replaced by longer ones, in any order', () => {
  const ids = ['af_emma', 'bf_emma', 'en-US-AvaNeural', 'en-US-AvaMultilingualNeural', 'amelia', 'nova'];
  const named = (order: readonly string[]) => {
    const names = nameVoices(
      order.map((id) => ({ id })),
      ['Amelia'],
    );
    return Object.fromEntries(order.map((id, at) => [id, names[at]]));
  };
  expect(named(ids)).toEqual({
    af_emma: 'Emma (af_emma)',
    bf_emma: 'Emma (bf_emma)',
    'en-US-AvaNeural': 'Ava Neural',
    'en-US-AvaMultilingualNeural': 'Ava Multilingual Neural',
    amelia: 'Amelia (amelia)',
    nova: 'Nova',
  });
  expect(named(ids.toReversed())).toEqual(named(ids));
});

test('no two names are equal, for any list of a server', () => {
  const word = fc.constantFrom('Ava', 'ava', 'af_ava', 'en-US-AvaNeural', 'Ava (a)', 'Ava Neural', 'a', 'b_');
  const voice = fc.record({ id: fc.oneof(word, fc.stringMatching(/^[\w.+-]{1,8}$/)), given: fc.option(word) });
  fc.assert(
    fc.property(fc.uniqueArray(voice, { selector: ({ id }) => id }), fc.array(word), (voices, taken) => {
      const names = nameVoices(
        voices.map(({ id, given }) => ({ id, given: given ?? undefined })),
        taken,
      );
      const keys = names.map((name) => name.toLowerCase());
      expect(names).toHaveLength(voices.length);
      expect(names.filter((name) => name.trim() === '')).toEqual([]);
      expect(new Set(keys).size).toBe(voices.length);
      expect(taken.filter((name) => keys.includes(name.toLowerCase()))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['en-GB-SoniaNeural', 'en-GB'],
  ['sr-Latn-RS-NicholasNeural', 'sr-Latn-RS'],
  ['fr_FR-siwis-medium', 'fr-FR'],
  ['af_heart', undefined],
  ['am_adam', undefined],
  ['qq-GB-nobody', undefined],
  ['nova', undefined],
])('the language of %s is %s', (id, tag) => {
  expect(languageInId(id)).toBe(tag);
});
