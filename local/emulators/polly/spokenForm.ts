/** What is handed to the synthesizer, and for each of its code points the index (UTF-16) in the text it came from. */
export type SpokenForm = { spoken: string; origins: number[] };

// The synthesizer reads its input as markup (<>&) and phonemes ([[ ]]), and stumbles over typographic marks.
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '<': ' ',
  '>': ' ',
  '[': ' ',
  ']': ' ',
  '{': ' ',
  '}': ' ',
  '|': ' ',
  '\\': ' ',
  _: ' ',
  '*': ' ',
  '#': ' ',
  '~': ' ',
  '&': ' and ',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '—': ', ',
  '–': ', ',
  '…': '... ',
  '\n': ' ',
};
const UNSPEAKABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Extended_Pictographic}\u{FE0F}]/u;

export const toSpokenForm = (text: string): SpokenForm => {
  let spoken = '';
  const origins: number[] = [];
  let index = 0;
  for (const character of text) {
    const replacement = REPLACEMENTS[character] ?? (UNSPEAKABLE.test(character) ? ' ' : character);
    spoken += replacement;
    for (const _ of replacement) origins.push(index);
    index += character.length;
  }
  return { spoken, origins };
};
