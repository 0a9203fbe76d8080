import { describe, expect, it } from 'vitest';
import { parseDraft } from './parseDraft.ts';

const first = 'The lamp was lit before anyone came. It waited in the rain.';
const second = '"Who is it?" asked Mr. Lee. Nobody said a word.';
const whole = {
  refused: false,
  moodId: 4,
  title: 'A Patient Lamp',
  description: 'A street lamp.',
  story: `${first}\n\n${second}`,
  neighbourMoodIds: [1],
  keywords: ['lamp'],
};
const json = JSON.stringify(whole);
/** The beginning of the model's answer, up to these words. */
const until = (words: string): string => json.slice(0, json.indexOf(words) + words.length);

describe('the draft of a story', () => {
  it('is empty before the title is complete', () => {
    for (const said of ['', '{', '{"ref', until('"title":"A Pat'), until('"title":"A Patient Lamp"')])
      expect(parseDraft(said, undefined)).toBeUndefined();
  });

  it('is the title, then sentence by sentence', () => {
    expect(parseDraft(until('"description":"A str'), undefined)).toEqual({
      title: 'A Patient Lamp',
      text: '',
      paragraphs: [],
      isWhole: false,
      moodId: 4,
    });
    expect(parseDraft(until('anyone came. It wai'), undefined)?.text).toBe('The lamp was lit before anyone came.');
  });

  it('only grows, at any cut', () => {
    let before = '';
    for (let length = 0; length <= json.length; length += 1) {
      const text = parseDraft(json.slice(0, length), undefined)?.text ?? before;
      expect(text.startsWith(before)).toBe(true);
      before = text;
    }
    expect(before).toBe(whole.story);
  });

  it('finishes a paragraph once the next begins, and all at the end', () => {
    expect(parseDraft(until('in the rain.'), undefined)?.paragraphs).toEqual([]);
    expect(parseDraft(until(String.raw`\n\n\"Who`), undefined)).toMatchObject({ paragraphs: [first], isWhole: false });
    expect(parseDraft(until('"neighbour'), undefined)).toMatchObject({ paragraphs: [first, second], isWhole: true });
    expect(parseDraft(json, undefined)).toMatchObject({ paragraphs: [first, second], isWhole: true });
  });

  it('finishes no paragraph while lines may still be joined', () => {
    expect(parseDraft(`{"title":"A Lamp","story":"${first}\\nIt went`, undefined)?.paragraphs).toEqual([]);
  });

  it('is plain text, like the final story', () => {
    const said = '{"title":"**A Lamp**","story":"<b>It</b> was lit. And *th';
    expect(parseDraft(said, undefined)).toMatchObject({ title: 'A Lamp', text: 'It was lit.' });
  });

  it('has the requested mood, whatever the model says', () => {
    expect(parseDraft(json, 2)?.moodId).toBe(2);
  });

  it.each([
    'I’m sorry, I can’t help with that picture. But',
    '{"refused":true,"title":"A Lamp","story":"It was lit. And',
    '{"title":"A Lamp","story":"I\'m sorry, but I cannot write a story about this picture. It',
    '<think>It could be {"title": "A lamp", "story": "It was. ',
    'Here is a tale',
  ])('is empty for %j', (said) => {
    expect(parseDraft(said, undefined)).toBeUndefined();
  });
});
