import { describe, expect, it } from 'vitest';
import { withArguments } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { beginningChange, nextVersion, publishedChange, withoutOverdueChange, workingStory } from './change.ts';
import type { Change } from './story.ts';
import { failedChange } from './refusals.ts';

const now = new Date('2026-03-14T09:00:00.000Z');
const story = aStory();
const change: Change = {
  kind: 'text',
  version: 2,
  stage: 'writing',
  voiceId: 'Amy',
  startedAt: '2026-03-14T08:59:00.000Z',
};
const minutesLater = (minutes: number): Date => new Date(Date.parse(change.startedAt) + minutes * 60_000);

describe('a change that nobody finishes', () => {
  it('is there until its time is over, and has failed from then on', () => {
    const changing = { ...story, change };
    expect(withoutOverdueChange(changing, minutesLater(limits.changeMinutes - 1))).toBe(changing);
    expect(withoutOverdueChange(changing, minutesLater(limits.changeMinutes))).toEqual({
      ...story,
      lastChange: { version: 2, kind: 'text', outcome: 'failed', failure: withArguments(failedChange.text) },
    });
  });
});

describe('the version of a change', () => {
  it('is one that there never was, also of changes that failed or are given up', () => {
    const lastChange = { version: 4, kind: 'voice', outcome: 'failed' } as const;
    expect(nextVersion(story)).toBe(2);
    expect(nextVersion({ ...story, lastChange })).toBe(5);
    expect(nextVersion({ ...story, lastChange, change: { ...change, version: 7 } })).toBe(8);
  });
});

describe('a beginning change', () => {
  it('awaits new words, in the voice there is', () => {
    const begun = beginningChange(story, { words: 'new', voiceId: undefined }, now);
    expect(begun).toEqual({
      kind: 'text',
      version: 2,
      stage: 'writing',
      voiceId: 'Joanna',
      startedAt: now.toISOString(),
    });
  });

  it('has the same words for another voice, and own words with the mood and keywords of before', () => {
    expect(beginningChange(story, { words: 'same', voiceId: 'Amy' }, now)).toMatchObject({
      kind: 'voice',
      stage: 'narrating',
      voiceId: 'Amy',
      content: story.content,
    });
    expect(beginningChange(story, { words: { text: 'Mine.' }, voiceId: undefined }, now)).toMatchObject({
      kind: 'text',
      stage: 'narrating',
      content: { ...story.content, text: 'Mine.' },
    });
  });

  it('cannot be of a story without words', () => {
    expect(() => beginningChange(aNewStory(), { words: 'new', voiceId: undefined }, now)).toThrow('without words');
  });
});

describe('what the steps work on', () => {
  it('is the story itself while it is told for the first time', () => {
    const first = aNewStory({ stage: 'writing' });
    expect(workingStory(first, 1)).toBe(first);
    expect(workingStory(first, 2)).toBeUndefined();
  });

  it('is the change in the story’s place, with none of the words and sounds that are served', () => {
    const working = workingStory({ ...story, change }, 2);
    expect(working).toMatchObject({ version: 2, stage: 'writing', voiceId: 'Amy', pictures: story.pictures });
    expect([working?.content, working?.narration, working?.change]).toEqual([undefined, undefined, undefined]);
    const { content, narration } = story;
    if (!content || !narration) throw new Error('a story has words and voice');
    expect(workingStory({ ...story, change: { ...change, content, narration } }, 2)).toMatchObject({
      content,
      narration,
    });
  });

  it.each(['ready', 'silent', 'failed'] as const)('is nothing of a story that is %s', (stage) => {
    expect(workingStory({ ...story, stage }, 1)).toBeUndefined();
    expect(workingStory({ ...story, stage, change }, 3)).toBeUndefined();
    expect(workingStory(undefined, 1)).toBeUndefined();
  });
});

describe('a published change', () => {
  const { content, narration } = story;
  if (!content || !narration) throw new Error('a story has words and voice');

  it('says since when its words are told, unless only the voice is another', () => {
    expect(publishedChange({ ...change, content, narration }, now)).toMatchObject({
      version: 2,
      voiceId: 'Amy',
      writtenAt: now.toISOString(),
      lastChange: { version: 2, outcome: 'done' },
    });
    expect(publishedChange({ ...change, kind: 'voice', content, narration }, now)).not.toHaveProperty('writtenAt');
  });

  it('is never one without words or voice', () => {
    expect(() => publishedChange({ ...change, content }, now)).toThrow('without words and voice');
    expect(() => publishedChange({ ...change, narration }, now)).toThrow('without words and voice');
  });
});
