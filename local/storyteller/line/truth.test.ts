import { describe, expect, it } from 'vitest';
import { moodSlugs } from '#shared/story/moodSlugs.ts';
import type { Details } from '#shared/story/details.ts';
import { emptyMemory } from '../memory.ts';
import { groups, lineShapes, type ReadShape } from './shapes.ts';
import { tellLine } from './tellLine.ts';

type Told = { readonly title: string; readonly text: string; readonly shape: ReadShape };

/** Tells a line in every mood, with one memory, so that less fitting shapes are used as well. */
const tellings = (line: string, details?: Details): Told[] => {
  let memory = emptyMemory();
  return [...moodSlugs, ...moodSlugs].map((mood, at) => {
    const told = tellLine({
      ...{ line, details, mood, picture: `p${at}`, stated: [], attempt: 0, of: undefined },
      ...{ memory, before: undefined },
    });
    if (!told) throw new Error('nothing was told');
    memory = told.memory;
    const key = memory.stories.at(-1)?.shape.replace('line/', '') ?? '';
    const shape = groups
      .flatMap((group) => lineShapes()[group].map((one) => ({ name: `${group}/${one.id}`, one })))
      .find(({ name }) => name === key)?.one;
    if (!shape) throw new Error(`no shape ${key}`);
    return { title: told.title, text: told.text, shape };
  });
};

const textsOf = (told: readonly Told[]): string => told.map(({ title, text }) => `${title}\n${text}`).join('\n\n');

describe('a story says nothing that the line, the fields and the picture leave open:', () => {
  it('not who sent the picture, or that it was lost and handed in', () => {
    const texts = groups.flatMap((group) => lineShapes()[group].map(({ story }) => story.join(' ')));
    for (const text of texts)
      expect(text).not.toMatch(/sent to the wrong number|by post to|handed in at|got it as a jigsaw|thing in the van/u);
  });

  it('not that somebody of long ago is waited for, seen or spoken to today', () => {
    const texts = textsOf(
      tellings('Grandad in Burma, 1944. He never spoke of it.', { subject: 'Grandad', kind: 'person' }),
    );
    expect(texts).not.toMatch(/Grandad was not ready|somebody saw Grandad, and stopped|He saw Grandad/u);
  });

  it('not that twins are one child', () => {
    const texts = textsOf(tellings('They are here!', { subject: 'the twins', kind: 'person', event: 'born' }));
    expect(texts).not.toMatch(/One too few|there was a yawn that had not been there/iu);
  });

  it('not that a lost match is looked for', () => {
    const told = tellings('Lost the match, lost my voice', {
      subject: 'the under nines',
      kind: 'person',
      event: 'lost',
    });
    for (const { shape } of told) expect(shape.when ?? '').toMatch(/(?<!!)defeat/u);
  });

  it('not that others helped, if one person made it', () => {
    const texts = textsOf(tellings('I built this', { subject: 'the bench', kind: 'thing', event: 'made' }));
    expect(texts).not.toMatch(/everyone asked the plan|everybody took one step/u);
  });

  it('not that everyone was quiet and sorry at a party', () => {
    expect(textsOf(tellings('printer finally died, party at 5'))).not.toMatch(/how quiet everyone was/u);
  });

  it('not that a person who sleeps is mourned', () => {
    for (const { shape } of tellings('Uncle Femi asleep at the wedding before the cake'))
      expect(shape.when).not.toBe('grave');
  });

  it('not that somebody who was absent is in the picture', () => {
    expect(textsOf(tellings("Auntie Jo didn't make it to the photo"))).not.toMatch(/It was called for Auntie Jo/u);
  });

  it('not that a fish that died could be heard', () => {
    const texts = textsOf(tellings('goodbye little fish', { subject: 'Bubbles', kind: 'animal', event: 'gone' }));
    expect(texts).not.toMatch(/They had one sound that they liked/u);
  });

  it('not that one sister is two', () => {
    expect(textsOf(tellings('my sisters first day at her new job'))).not.toMatch(/to hold together that day/u);
  });
});

it('no invented person has a story if the line says "she" or "he" of somebody', () => {
  for (const { shape } of tellings('She beat me at chess again. She is six.'))
    expect(shape.story.join(' ')).not.toMatch(/\{(?:she|he)\}/u);
});

describe('a line alone is what its story is about:', () => {
  it.each([
    ['Uncle Femi asleep at the wedding', 'sleep'],
    ["Fatima's first snow", 'snow'],
    ['Biscuit hates the sea', 'sea'],
    ['hot chocolate after the sledging', 'drink'],
    ['we drove 9 hours to see a closed museum', 'drive'],
    ['teh best pancakes in Utrecht', 'food'],
    ['Our first house. No regrets.', 'house'],
    ['Sarajevo, winter 1996', 'year'],
    ['where mum used to hang the washing', 'usedto'],
    ['someone keeps moving my gnome', 'mischief'],
    ['Happy 9th birthday Zofia', 'birthday'],
    ['Thank you, Nurse Helen', 'thanks'],
    ["Why won't the cat use the cat flap", 'why'],
    ['I jumped in with my hat on', 'clothes'],
    ['he put the key under the stone lion', 'detail'],
  ])('“%s” has a story about %s', (line, topic) => {
    expect(tellings(line)[0]?.shape.when).toContain(topic);
  });

  it('what it describes comes again in every part, but in no alt text', () => {
    const line = 'The lamplighter who knew my name';
    for (const { text } of tellings(line).slice(0, 3))
      for (const part of text.split('\n\n')) expect(part.toLowerCase()).toContain('the lamplighter');
    const told = tellLine({
      ...{ line, details: undefined, mood: 'calm', picture: 'p', stated: [], attempt: 0, of: undefined },
      ...{ memory: emptyMemory(), before: undefined },
    });
    expect(told?.subject).toBeUndefined();
  });

  it('a subject that the person named is in the story after a line in another language', () => {
    const [told] = tellings('Die Katze schläft auf der Zeitung', { subject: 'Mimi', kind: 'animal' });
    expect(told?.shape.kinds).toEqual(['animal']);
    expect(told?.text).toMatch(/^On the back of the picture it says/u);
  });
});
