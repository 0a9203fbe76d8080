import { beforeAll, describe, expect, it } from 'vitest';
import { moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import { cleanTitle } from '#shared/story/title.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { truthOf } from '#test/eval/drawn/check.ts';
import { draw, drawnPictures, type Drawn } from '#test/eval/drawn/draw.ts';
import { sentencesOf } from './story/grammar.ts';
import { shapes } from './story/shapes.ts';
import { see, type Seen } from './see.ts';
import { distinctShare } from '#test/eval/faultsIn.ts';
import { emptyMemory, tell, tellSeen, type Memory, type GeneratedStory } from './tell.ts';

type StoryOf = { readonly picture: Drawn; readonly told: GeneratedStory };

const pictures: { readonly picture: Drawn; readonly bytes: Uint8Array; readonly seen: Seen }[] = [];
const stories: StoryOf[] = [];
let memory: Memory = emptyMemory();

const words = (story: string): number => story.split(/\s+/).length;
const openingOf = (story: string): string => sentencesOf(story)[0] ?? '';
const found = (name: string): { bytes: Uint8Array; seen: Seen } => {
  const one = pictures.find(({ picture }) => picture.name === name);
  if (!one) throw new RangeError(name);
  return one;
};

beforeAll(async () => {
  for (const picture of drawnPictures) {
    const bytes = await draw(picture);
    pictures.push({ picture, bytes, seen: await see(bytes) });
  }
  for (const [i, { picture, seen }] of pictures.entries()) {
    const best = tellSeen(seen, { attempt: 0, memory });
    const other = tellSeen(seen, { mood: moodSlugs[i % moodSlugs.length] ?? 'calm', attempt: 1, memory: best.memory });
    memory = other.memory;
    stories.push({ picture, told: best }, { picture, told: other });
  }
});

describe('50 stories about 25 pictures in 2 moods', () => {
  it('open in 50 ways, and in 50 ways on a card that shows 50 characters', () => {
    expect(stories).toHaveLength(50);
    expect(new Set(stories.map(({ told }) => openingOf(told.story))).size).toBe(50);
    expect(new Set(stories.map(({ told }) => told.story.slice(0, 50))).size).toBe(50);
  });

  it('each have a title of two to six words', () => {
    for (const { told } of stories) expect(cleanTitle(told.title, defaultLanguage)).toBe(told.title);
    expect(new Set(stories.map(({ told }) => told.title)).size).toBeGreaterThan(40);
  });

  it('are between 130 and 200 words long', () => {
    for (const { told } of stories) {
      expect(words(told.story)).toBeGreaterThanOrEqual(130);
      expect(words(told.story)).toBeLessThanOrEqual(200);
    }
  });

  it('each state at least two facts of their picture, and 97 in 100 of those that can be checked are true', async () => {
    const wrong: string[] = [];
    let checked = 0;
    for (const { picture, told } of stories) {
      expect(told.facts.length).toBeGreaterThanOrEqual(2);
      const holds = await truthOf(picture);
      for (const fact of told.facts) {
        const verdict = holds(fact);
        if (verdict !== null) checked++;
        if (verdict === false) wrong.push(`${picture.name}: ${JSON.stringify(fact)}`);
      }
    }
    expect(checked).toBeGreaterThan(120);
    expect(wrong.slice(Math.floor(checked * 0.03))).toEqual([]);
  });

  it('say the colours that their facts name', () => {
    for (const { told } of stories)
      for (const { kind, value } of told.facts)
        if (kind === 'colour') expect(told.story.toLowerCase()).toContain(value.toLowerCase());
  });

  it('have a beginning, a turn and an ending, and no sentence twice', () => {
    for (const { told } of stories) {
      expect(told.story.split('\n\n')).toHaveLength(3);
      const sentences = sentencesOf(told.story);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });

  it('are plain, readable text with every slot filled', () => {
    for (const { told } of stories) {
      expect(told.story).toMatch(/^[\x20-\x7E\n]+$/);
      expect(told.story).not.toMatch(
        /[{}[\]|<>]|\b(\w+) \1\b(?<!had had|that that)|undefined|\ba [aeio]|\ban [bcdfgjklmnpqrstvwxyz]/,
      );
      for (const sentence of sentencesOf(told.story)) expect(sentence).toMatch(/^["'(]?[A-Z]/);
    }
  });

  it('come with alt text of one sentence, neighbouring moods and three to six keywords', () => {
    for (const { told } of stories) {
      expect(told.description).toMatch(/^[A-Z][^!?]*\.$/);
      expect(told.neighbours).toHaveLength(2);
      expect(told.neighbours).not.toContain(told.mood);
      expect(new Set(told.keywords).size).toBe(told.keywords.length);
      expect(told.keywords.length).toBeGreaterThanOrEqual(3);
      expect(told.keywords.length).toBeLessThanOrEqual(6);
    }
  });

  it('use many moods when none is chosen', () => {
    const chosen = stories.filter((_, i) => i % 2 === 0).map(({ told }) => told.mood);
    const max = Math.max(...moodSlugs.map((mood) => chosen.filter((one) => one === mood).length));
    expect(new Set(chosen).size).toBeGreaterThanOrEqual(6);
    expect(max).toBeLessThanOrEqual(chosen.length * 0.4);
  });
});

describe('another story of the same picture', () => {
  it('gives the same words for the same picture, mood, attempt and memory', async () => {
    const wish = { mood: 'epic', attempt: 2, memory } as const;
    const { bytes } = found('peaks');
    const [first, second] = [await tell(bytes, wish), await tell(bytes, wish)];
    expect(second).toEqual(first);
  });

  it('gives a retry of a request its first story, after other stories too', () => {
    const wish = { mood: 'calm', attempt: 0, of: 'my story' } as const;
    const first = tellSeen(found('peaks').seen, { ...wish, memory });
    const later = tellSeen(found('peaks').seen, { ...wish, of: 'another', memory: first.memory });
    const retried = tellSeen(found('peaks').seen, { ...wish, memory: later.memory });
    expect([retried.story, retried.memory]).toEqual([first.story, later.memory]);
    expect(later.story).not.toBe(first.story);
  });

  it.each(['with', 'without'])(
    'tells another person a different story of the same picture in the same mood, %s a memory',
    (kept) => {
      let told = emptyMemory();
      const stories = ['a', 'b', 'c', 'd', 'e'].map((of) => {
        const answer = tellSeen(found('fog').seen, {
          mood: 'calm',
          attempt: 0,
          of,
          memory: kept === 'with' ? told : emptyMemory(),
        });
        told = answer.memory;
        return answer.story;
      });
      expect(new Set(stories).size).toBe(5);
      if (kept === 'with') expect(distinctShare(stories)).toBeGreaterThan(0.9);
    },
  );

  it('does not change the given memory', () => {
    const before = JSON.stringify(memory);
    tellSeen(found('trunks').seen, { mood: 'romantic', attempt: 4, memory });
    expect(JSON.stringify(memory)).toBe(before);
  });

  it.each(['without', 'with'])('gives five different shapes for attempts 0 to 4, %s a memory', (kept) => {
    let told = emptyMemory();
    const shapes = new Set<string>();
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = tellSeen(found('bars').seen, {
        mood: 'playful',
        attempt,
        memory: kept === 'with' ? told : emptyMemory(),
      });
      told = answer.memory;
      shapes.add(answer.memory.stories.at(-1)?.shape ?? '');
    }
    expect(shapes.size).toBe(5);
  });

  it('opens 300 stories in 300 ways even without a memory', () => {
    const openings = new Map<string, string>();
    for (const { picture, seen } of pictures)
      for (const mood of moodSlugs) {
        const { story } = tellSeen(seen, { mood, attempt: 0 });
        expect(openings.get(openingOf(story))).toBeUndefined();
        openings.set(openingOf(story), picture.name);
      }
    expect(openings.size).toBe(300);
  });
});

describe('every mood', () => {
  it.each(moodSlugs.map((mood): [MoodSlug] => [mood]))(
    '%s keeps its promises in every shape, at five pictures',
    (mood) => {
      for (const name of ['a sea by day', 'a town at night', 'bars', 'fog', 'a face of sorts'])
        for (let attempt = 0; attempt < shapes[mood].length; attempt++) {
          const { story, facts } = tellSeen(found(name).seen, { mood, attempt });
          expect(words(story)).toBeGreaterThanOrEqual(130);
          expect(words(story)).toBeLessThanOrEqual(200);
          expect(facts.length).toBeGreaterThanOrEqual(2);
        }
    },
    60_000,
  );
});

describe("with a person's own words", () => {
  const about = 'Pepper, our cat, first day home';

  it('is about the things they name, also in title, alt text and keywords', () => {
    const told = tellSeen(found('bars').seen, { mood: 'playful', attempt: 0, about });
    expect(told.story).toContain('Pepper');
    expect(told.title.split(' ').length).toBeGreaterThanOrEqual(2);
    expect(told.description).toMatch(/^Pepper: an? [^!?"]+\.$/);
    expect(told.keywords[0]).toBe('pepper');
    expect(told.keywords.length).toBeLessThanOrEqual(6);
  });

  it('calls who sent it "me" where the picture is described', () => {
    const details = { subject: 'me', kind: 'person' } as const;
    const { description } = tellSeen(found('bars').seen, { mood: 'calm', attempt: 0, about: 'A waterfall', details });
    expect(description).toMatch(/^Me: an? /);
  });

  it('has no quotation in an alt text, for any line', () => {
    for (const line of ['Is this dessert or medicine?', 'nos vacances en Bretagne', '"Quoted", said the cat'])
      expect(tellSeen(found('bars').seen, { mood: 'calm', attempt: 0, about: line }).description).not.toMatch(/["“?]/);
  });

  it('gives a retry the same words, and another person a different story of the same line', () => {
    const wish = { mood: 'calm', attempt: 0, about } as const;
    const first = tellSeen(found('bars').seen, { ...wish, of: 'a' });
    const second = tellSeen(found('bars').seen, { ...wish, of: 'b', memory: first.memory });
    expect(second.story).not.toBe(first.story);
    expect(tellSeen(found('bars').seen, { ...wish, of: 'a', memory: second.memory })).toEqual({
      ...first,
      memory: second.memory,
    });
  });

  it('has no two stories alike among 100 of five lines in three moods', () => {
    const lines = [
      'Pepper, our cat',
      "Dad's old bike",
      'Lena at the beach',
      "my sister's wedding",
      'the old lighthouse',
    ];
    let told = emptyMemory();
    const texts = Array.from({ length: 100 }, (_, i) => {
      const line = lines[i % lines.length] ?? '';
      const mood = moodSlugs[(i >> 3) % 3] ?? 'calm';
      const answer = tellSeen(found('bars').seen, { mood, attempt: 0, of: `story ${i}`, about: line, memory: told });
      told = answer.memory;
      return answer.story;
    });
    expect(new Set(texts).size).toBe(100);
  });

  it('names a place and a person to search by only where the story says them', () => {
    const details = { subject: 'Lena', kind: 'person', setting: 'at the harbour' } as const;
    const told = tellSeen(found('bars').seen, { mood: 'calm', attempt: 0, about: 'at last', details });
    expect(told.keywords.slice(0, 2)).toEqual(['lena', 'the harbour']);
    for (const word of told.keywords.slice(0, 2)) expect(told.story.toLowerCase()).toContain(word);
  });

  it('tells what the eye sees when the line has no word in it', () => {
    expect(tellSeen(found('bars').seen, { mood: 'calm', attempt: 0, about: ' ?! ' }).facts).not.toEqual([]);
  });
});
