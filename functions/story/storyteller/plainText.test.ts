import { describe, expect, it } from 'vitest';
import { defaultLanguage } from '#shared/story/language.ts';
import { cutAtSentence, firstSentence, plainLine, plainParagraphs, plainText } from './plainText.ts';

describe('plainText', () => {
  it.each([
    ['paragraphs stay', 'One.\n\nTwo.', 'One.\n\nTwo.'],
    ['more blank lines are one', 'One.\n \n\n\nTwo.', 'One.\n\nTwo.'],
    ['wrapped lines are joined', 'One\nline.\n\nTwo.', 'One line.\n\nTwo.'],
    ['lines without blank ones between are paragraphs', 'One.\nTwo.', 'One.\n\nTwo.'],
    ['Windows line ends', 'One.\r\n\r\nTwo.', 'One.\n\nTwo.'],
    ['tags', 'A <b>bold</b> <img src=x onerror=alert(1)>move.', 'A bold move.'],
    ['hidden tags', 'A &lt;script&gt;bad()&lt;/script&gt;move &amp; more.', 'A move & more.'],
    ['SSML', '<speak>Wait<break time="1s"/>now.</speak>', 'Wait\n\nnow.'],
    ['what is no tag', 'It was 3 < 4 and 5 > 2.', 'It was 3 < 4 and 5 > 2.'],
    ['headings and rules', '# The Lamp\n\n---\n\nIt shone.', 'The Lamp\n\nIt shone.'],
    ['emphasis', 'It was **very** *very* _quiet_ and `odd`.', 'It was very very quiet and odd.'],
    ['links', 'See [the sea](https://evil.example).', 'See the sea.'],
    ['bullets', '- One.\n- Two.', 'One.\n\nTwo.'],
    ['control characters', 'A\u0000 b\u0007ell\ttolls.', 'A b ell tolls.'],
    ['invisible and right-to-left marks', 'a\u202Eb\u200Bc\uFEFF', 'abc'],
    ['lone surrogates', 'a\uD800b', 'a b'],
    ['emoji and other scripts stay', 'The café 🌊 — “oui”.', 'The café 🌊 — “oui”.'],
    ['letters are composed', 'cafe\u0301', 'café'],
    ['nothing', ' \n ', ''],
  ])('%s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it('leaves plain text unchanged', () => {
    const plain = plainText('# A *tale*\n\n<p>of &quot;two&quot;\ncities</p>');
    expect(plainText(plain)).toBe(plain);
  });
});

it('plainLine has no line breaks', () => {
  expect(plainLine('One.\n\nTwo.')).toBe('One. Two.');
});

it('firstSentence ends where the sentence does', () => {
  expect(firstSentence('It rained. Then it stopped.', defaultLanguage)).toBe('It rained.');
  expect(firstSentence('', defaultLanguage)).toBe('');
});

describe('cutAtSentence', () => {
  it.each([
    ['short enough stays', 'One. Two.', 9, 'One. Two.'],
    ['the last whole sentence ends it', 'One. Two. Three.', 12, 'One. Two.'],
    ['a sentence too long ends with a whole word', 'One two three four', 12, 'One two…'],
    ['a word too long is broken', 'x'.repeat(50), 10, `${'x'.repeat(9)}…`],
  ])('%s', (_, text, max, cut) => {
    expect(cutAtSentence(text, max, defaultLanguage)).toBe(cut);
  });
});

it('a person’s text keeps its signs and loses invisible characters', () => {
  const written = '  A lamp\u0007 said:\r\n "1 < 2 & *so* it is"\u200B.\n\n\n\n<Then>  it\u202E rained. ';
  expect(plainParagraphs(written)).toBe('A lamp said: "1 < 2 & *so* it is".\n\n<Then> it rained.');
});
