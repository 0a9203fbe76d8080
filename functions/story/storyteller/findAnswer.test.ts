import { describe, expect, it } from 'vitest';
import { findAnswer, isRefusalText } from './findAnswer.ts';

const told = 'The fox looked at the gate. "Open," it said, and the gate, which was old, thought about it.';
const long = `${told} `.repeat(4).trim();
const whole = { description: 'A fox.', moodId: 3, story: told, title: 'The Slow Gate' };
const json = JSON.stringify(whole);

describe('the object is found anywhere in the answer', () => {
  it.each([
    ['alone', json],
    ['in a code fence', `\`\`\`json\n${json}\n\`\`\``],
    ['between polite words', `Here is your story: ${json} I hope you like it!`],
    ['after its thinking', `<think>They want {"story": "a fox"}. Let me see.</think>\n${json}`],
    ['after thinking that was opened elsewhere', `so {"a fox"} it is.\n</think>\n\n${json}`],
    ['after thinking of another name', `<reasoning>hm { }</reasoning>${json}`],
    ['before its thinking', `${json}\n<think>was that good? {}`],
  ])('%s', (_, text) => {
    expect(findAnswer(text)).toEqual({ status: 'whole', answer: whole });
  });

  it('with raw newlines and tabs in its strings', () => {
    const story = 'One.\n\nTwo,\tthen.';
    expect(findAnswer(`{"description": "A fox.", "story": "${story}", "moodId": 3}`)).toEqual({
      status: 'repaired',
      answer: { description: 'A fox.', story, moodId: 3 },
    });
  });

  it('with unescaped quotation marks', () => {
    expect(findAnswer('{"story": "It said "go" and went.", "moodId": 3}')).toMatchObject({
      answer: { story: 'It said "go" and went.', moodId: 3 },
    });
  });
});

describe('a truncated answer is used as far as it goes', () => {
  it.each([
    ['in the middle of a word', '{"description": "A fox.", "story": "The fox sat. It wai', 'The fox sat. It wai'],
    ['behind a comma', '{"description": "A fox.", "story": "The fox sat, ', 'The fox sat'],
    ['behind a backslash', '{"story": "The fox sat.\\', 'The fox sat.'],
    ['in a code fence', '```json\n{"story": "The fox sat. It', 'The fox sat. It'],
  ])('%s', (_, text, story) => {
    const found = findAnswer(text);
    expect(found).toMatchObject({ status: 'repaired' });
    expect(found?.status === 'repaired' && (found.answer as { story: string }).story.trim()).toBe(story);
  });
});

describe('prose', () => {
  it('of sixty words is a story', () => {
    expect(findAnswer(long)).toEqual({ status: 'repaired', answer: { story: long } });
  });

  it.each([
    ['a heading', `# The Slow Gate\n\n${long}`],
    ['a bold line', `**The Slow Gate**\n\n${long}`],
    ['a line that says it is one', `Title: The Slow Gate\n\n${long}`],
    ['a line of its own', `The Slow Gate\n\n${long}`],
    ['a line behind polite words', `Sure! Here is a story for you:\n\n**The Slow Gate**\n\n${long}`],
  ])('with %s has that as its title', (_, text) => {
    expect(findAnswer(text)).toEqual({ status: 'repaired', answer: { story: long, title: 'The Slow Gate' } });
  });

  it.each([
    ['of fewer words', told],
    ['of none', ''],
    ['that is thinking alone', `<think>${long}`],
  ])('%s is not a refusal', (_, text) => {
    expect(findAnswer(text)).toBeUndefined();
  });
});

describe('a refusal in words', () => {
  it.each([
    "I'm sorry, I can't help with that.",
    'I’m sorry, but I can’t assist with that request.',
    'I cannot create a story about this image.',
    "I'm unable to help with this picture. Would you like to share another?",
    'I apologize, but I am not able to provide a story based on this image.',
    'Sorry, I won’t write about this content.',
    `I'm sorry, but I can't tell a story about this image. ${long}`,
    '<think>Not good.</think>I must decline this request.',
  ])('%j is a refusal', (text) => {
    expect(isRefusalText(text)).toBe(true);
  });

  it.each([
    told,
    '"I\'m sorry, I can\'t help you," said the fox, and the gate believed it.',
    `I cannot tell you what the sea said that night, because I was asleep. ${long}`,
    "I'm sorry I was late, said the postman, the picture would not fit through the gate.",
    json,
  ])('%j is a story', (text) => {
    expect(isRefusalText(text)).toBe(false);
  });
});

it.each(['{', '"', '\\', '{"story":', '<think>', '</think>', '[', "'"])(
  'repeated %j is read quickly and is no story',
  (piece) => {
    expect(findAnswer(piece.repeat(20_000))).toBeUndefined();
  },
);
