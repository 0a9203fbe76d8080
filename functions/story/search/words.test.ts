import { describe, expect, it } from 'vitest';
import { firstLetters, letterCount, wordsOf } from './words.ts';

describe('wordsOf', () => {
  it.each([
    ['The Sunset, at SEA.', ['the', 'sunset', 'at', 'sea']],
    ['Crème brûlée, naïve façade', ['creme', 'brulee', 'naive', 'facade']],
    ['Straße, Ærø, œuvre, Łódź, þorn, İstanbul', ['strasse', 'aero', 'oeuvre', 'lodz', 'thorn', 'istanbul']],
    ['Ångström Ångström', ['angstrom', 'angstrom']],
    ['ﬁne ＷＩＤＥ', ['fine', 'wide']],
    ["the fisherman's boat, the dogs’ tails", ['the', 'fisherman', 'boat', 'the', 'dogs', 'tails']],
    ["don't, o'clock, l'amour, O’Brien, rock'n'roll, I'm", ['don', 'clock', 'amour', 'brien', 'rock', 'roll']],
    ['a well-known, half_open e.g. one/two', ['a', 'well', 'known', 'half', 'open', 'e', 'g', 'one', 'two']],
    ['1984 and 3D, the 2nd', ['1984', 'and', '3d', 'the', '2nd']],
    ['🌅 sunset 👨‍👩‍👧 ❤️ 1️⃣', ['sunset', '1']],
    ["' OR 1=1; DROP TABLE words --", ['or', '1', '1', 'drop', 'table', 'words']],
    ['100% <b>bold</b> C:\\sea', ['100', 'b', 'bold', 'b', 'c', 'sea']],
    ['', []],
    ['… — ¿?', []],
    ['\ud83d \udc00 sea\u0000side', ['sea', 'side']],
  ])('reads %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('keeps other scripts, without accents, points and case', () => {
    expect(wordsOf('МОРЕ и Ёлка, чайка')).toEqual(['море', 'и', 'елка', 'чаика']);
    expect(wordsOf('Θάλασσα ΟΔΟΣ οδός')).toEqual(['θαλασσα', 'οδοσ', 'οδοσ']);
    expect(wordsOf('الشَّمْسُ فوق البحر')).toEqual(['الشمس', 'فوق', 'البحر']);
    expect(wordsOf('שָׁלוֹם')).toEqual(['שלום']);
    expect(wordsOf('바다 위의 해')).toEqual(['바다', '위의', '해']);
    expect(wordsOf('समुद्र पर सूरज')).toEqual(['समुद्र', 'पर', 'सूरज']);
  });

  it('splits text without spaces into words, the same for stories and searches', () => {
    expect(wordsOf('月光下的大海')).toEqual(expect.arrayContaining(['月光', '大海']));
    expect(wordsOf('月光')).toEqual(['月光']);
    expect(wordsOf('東京の夕日')).toEqual(expect.arrayContaining(['東京', '夕日']));
  });

  it('handles a hundred thousand characters, with or without spaces, and cuts endless words', () => {
    expect(wordsOf('sun set '.repeat(12_500))).toHaveLength(25_000);
    expect(wordsOf('x'.repeat(100_000))).toEqual(['x'.repeat(32)]);
    expect(wordsOf("'".repeat(100_000))).toEqual([]);
    expect(wordsOf(`a${'\u0301'.repeat(100_000)}`)).toEqual(['a']);
    expect(wordsOf('𝔰𝔲𝔫'.repeat(20_000))).toEqual([`${'sun'.repeat(10)}su`]);
  });
});

it('counts and cuts letters, never half of one', () => {
  expect(letterCount('𠮷野家')).toBe(3);
  expect(firstLetters('𠮷野家屋', 3)).toBe('𠮷野家');
  expect(firstLetters('sun', 5)).toBe('sun');
});
