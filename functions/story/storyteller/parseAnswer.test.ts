import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { isUsableAnswer, parseAnswer } from './parseAnswer.ts';

const words = (count: number): string => `${Array.from({ length: count }, (_, at) => `word${at}`).join(' ')}.`;
const story = `${words(30)}\n\n${words(30)}`;
const answer = (over: object = {}): string =>
  JSON.stringify({ description: 'A hill.', story, moodId: 1, neighbourMoodIds: [2, 3], keywords: ['hill'], ...over });

describe('text around the model’s answer is ignored', () => {
  it.each([
    ['a code fence', `\`\`\`json\n${answer()}\n\`\`\``],
    ['polite words', `Here is your story: ${answer()} I hope you like it!`],
    ['its thinking', `<think>{"story": "no"}</think>${answer()}`],
    ['raw newlines in a string', answer().replace('\\n\\n', '\n\n')],
    ['no object at all', story],
  ])('%s', (_, text) => {
    expect(parseAnswer(text, undefined).body).toBe(story);
  });
});

describe('a whole story in an unusual answer is used', () => {
  const told = (text: string) => parseAnswer(text, undefined);
  it.each([
    ['inside another object', `{"result": ${answer()}}`],
    ['inside a list', `[${answer()}]`],
    ['given twice', `${answer()}\n${answer()}`],
    ['with its paragraphs as a list', answer({ story: [words(30), words(30)] })],
    ['under a heading', answer({ story: `# The Hoover\n\n${story}` })],
    ['under its own title', answer({ title: 'The Hoover', story: `The Hoover\n\n${story}` })],
  ])('%s', (_, text) => expect(told(text).body).toBe(story));

  it('a heading is the title where there is no other', () => {
    expect(told(answer({ title: '', story: `**The Hoover**\n\n${story}` })).title).toBe('The Hoover');
  });

  it.each(["I can't help laughing when I think of it.", "I won't tell you the whole story about this picture."])(
    'that begins “%s”',
    (first) => expect(told(answer({ story: `${first} ${words(60)}` })).body).toBe(`${first} ${words(60)}`),
  );

  it('a short refusal inside an object is still a refusal', () => {
    const refusal = "I'm sorry, but I can't help with this picture.";
    expect(() => told(answer({ story: refusal }))).toThrow(expect.objectContaining({ name: 'PictureRefused' }));
  });
});

describe('a truncated answer', () => {
  const sentences = Array.from({ length: 12 }, (_, at) => `Sentence ${at} has six words.`).join(' ');
  const cut = `{"description": "A hill.", "moodId": 3, "story": "${sentences} And then she`;

  it('is used up to its last whole sentence', () => {
    const {
      body,
      moodId,
      alts: [description],
    } = parseAnswer(cut, undefined);
    expect({ text: body, moodId, description }).toEqual({ text: sentences, moodId: 3, description: 'A hill.' });
  });

  it('with fewer than sixty words of a story is invalid', () => {
    const short = cut.slice(0, cut.indexOf('Sentence 10'));
    expect(() => parseAnswer(short, undefined)).toThrow(expect.objectContaining({ name: 'ModelAnswerInvalid' }));
  });
});

describe('a title', () => {
  it.each([
    ['The Slow Gate', 'The Slow Gate'],
    [' "The <b>Slow</b> Gate." ', 'The Slow Gate'],
    ['**The Slow Gate**', 'The Slow Gate'],
    ['“Whose Gate?”', 'Whose Gate?'],
  ])('%j is %s', (title, plain) => {
    expect(parseAnswer(answer({ title }), undefined).title).toBe(plain);
  });

  it.each([[undefined], [''], [7], ['...'], ['one two three four five six seven eight nine'], ['x'.repeat(61)]])(
    '%j is no title',
    (title) => {
      expect(parseAnswer(answer({ title }), undefined)).not.toHaveProperty('title');
    },
  );
});

it('keeps the places of things that the story names, without the words', () => {
  const box = { left: 10, top: 20, width: 30, height: 40 };
  const places = [{ thing: 'word7', ...box }, { thing: 'zebra', ...box }, 'x'];
  expect(parseAnswer(answer({ places }), undefined).places).toEqual([
    { left: 0.1, top: 0.2, width: 0.3, height: 0.4, at: [...story.matchAll(/word7/g)].map(({ index }) => index) },
  ]);
  for (const none of [undefined, 'everywhere', [], [{ thing: 'word7' }]])
    expect(parseAnswer(answer({ places: none }), undefined)).not.toHaveProperty('places');
});

it('names the author: a model, unless the built-in storyteller says otherwise', () => {
  const tellers = [undefined, 'built-in', 'owner', 3].map(
    (author) => parseAnswer(answer({ author }), undefined).author,
  );
  expect(tellers).toEqual(['model', 'built-in', 'model', 'model']);
});

describe('an answer without a story is invalid', () => {
  it.each([
    ['nothing', ''],
    ['praise', 'What a lovely picture.'],
    ['JSON cut before there is a story of it', answer().slice(0, 80)],
    ['forty words of prose', words(40)],
    ['braces alone', '{}'],
    ['a list', '[1, 2]'],
    ['no story', answer({ story: undefined })],
    ['a story that is a number', answer({ story: 42 })],
    ['a story of five words', answer({ story: words(5) })],
    ['a story that is markup and nothing else', answer({ story: '<b></b>'.repeat(50) })],
  ])('%s', (_, text) => {
    expect(() => parseAnswer(text, undefined)).toThrow(expect.objectContaining({ name: 'ModelAnswerInvalid' }));
  });
});

it.each([
  ['as it was told to', '{"refused": true}'],
  ['in words', 'I cannot help with this request.'],
  ['in words instead of a story', answer({ story: "I'm sorry, but I can't tell a story about this picture." })],
])('a model that declines %s refuses the picture', (_, text) => {
  expect(() => parseAnswer(text, 3)).toThrow(expect.objectContaining({ name: 'PictureRefused' }));
});

describe('moods', () => {
  it.each([
    ['the asked mood wins over the answer', { moodId: 2 }, 5, 5],
    ['the answer chooses when none was asked', { moodId: 2 }, undefined, 2],
    ['a mood as text counts', { moodId: '2' }, undefined, 2],
    ['an unknown mood gives way to a known neighbour', { moodId: 99, neighbourMoodIds: [77, 6] }, undefined, 6],
    ['no known mood at all is the first one', { moodId: 'gloomy', neighbourMoodIds: 'x' }, undefined, 1],
  ])('%s', (_, over, asked, told) => {
    expect(parseAnswer(answer(over), asked).moodId).toBe(told);
  });

  it('related moods are known, at most two, distinct, and not the story’s own', () => {
    const content = parseAnswer(answer({ moodId: 1, neighbourMoodIds: [1, 99, 4, 4, 'x', 5, 6] }), undefined);
    expect(content.neighbourMoodIds).toEqual([4, 5]);
  });
});

describe('untrusted words', () => {
  it('20,000 characters are cut at a sentence', () => {
    const { body } = parseAnswer(answer({ story: `A ${words(9)} `.repeat(400) }), undefined);
    expect(body.length).toBeLessThanOrEqual(limits.storyCharacters);
    expect(body.split(' ').length).toBeGreaterThan(240);
    expect(body.split(' ').length).toBeLessThanOrEqual(260);
    expect(body.endsWith('word8.')).toBe(true);
  });

  it('HTML and SSML tags are removed', () => {
    const marked = `<speak><p>${words(20)}</p><script>steal()</script><break time="9s"/><p>${words(20)}</p></speak>`;
    expect(parseAnswer(answer({ story: marked }), undefined).body).toBe(`${words(20)}\n\n${words(20)}`);
  });

  it('keywords are short, plain, unique, and at most eight', () => {
    const keywords = ['<b>Lamp</b>', 'lamp', 7, 'x'.repeat(41), '', ...Array.from({ length: 12 }, (_, at) => `k${at}`)];
    expect(parseAnswer(answer({ keywords }), undefined).keywords).toEqual([
      'lamp',
      ...Array.from({ length: 7 }, (_, at) => `k${at}`),
    ]);
  });

  it('a missing description is the first sentence of the story', () => {
    expect(parseAnswer(answer({ description: null }), undefined).alts[0]).toBe(words(30));
  });

  it('a long description is cut', () => {
    const [description = ''] = parseAnswer(answer({ description: 'A very long thing. '.repeat(100) }), undefined).alts;
    expect(description.length).toBeLessThanOrEqual(300);
    expect(description.endsWith('thing.')).toBe(true);
  });

  it('only a story’s fields are kept, and no prototype', () => {
    const content = parseAnswer(answer({ isPublic: true, tokens: 9 }).replace('{', '{"__proto__":{"x":1},'), undefined);
    expect(Object.keys(content).toSorted()).toEqual([
      'alts',
      'author',
      'body',
      'keywords',
      'level',
      'moodId',
      'neighbourMoodIds',
    ]);
    expect('x' in content).toBe(false);
  });

  it.each(['<script>', '*', '**a', '[a](', '&lt;'])('repeated %j is no story', (piece) => {
    const story = piece.repeat(20_000);
    expect(() => parseAnswer(answer({ story, description: story }), undefined)).toThrow(
      expect.objectContaining({ name: 'ModelAnswerInvalid' }),
    );
  });

  it.each(['# ', '<a '])('a long text is cut even if it consists of repeated %j', (piece) => {
    const story = piece.repeat(20_000);
    const content = parseAnswer(answer({ story, description: story }), undefined);
    expect(content.body.length).toBeLessThanOrEqual(limits.storyCharacters);
    expect(content.alts[0]?.length).toBeLessThanOrEqual(300);
  });
});

it('only an answer with a story or a refusal is used', () => {
  const answers = [answer(), story, '{"refused": true}', "I'm sorry, I can't help with that.", '', '{}', 'Nice!'];
  expect(answers.map((one) => isUsableAnswer(one))).toEqual([true, true, true, true, false, false, false]);
});
