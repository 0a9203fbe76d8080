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

describe('an unfinished change', () => {
  it('runs until its time is over, and then has failed', () => {
    const changing = { ...story, change };
    expect(withoutOverdueChange(changing, minutesLater(limits.changeMinutes - 1))).toBe(changing);
    expect(withoutOverdueChange(changing, minutesLater(limits.changeMinutes))).toEqual({
      ...story,
      lastChange: { version: 2, kind: 'text', outcome: 'failed', failure: withArguments(failedChange.text) },
    });
  });
});

describe('the version of a change', () => {
  it('is always new, also after failed and abandoned changes', () => {
    const lastChange = { version: 4, kind: 'voice', outcome: 'failed' } as const;
    expect(nextVersion(story)).toBe(2);
    expect(nextVersion({ ...story, lastChange })).toBe(5);
    expect(nextVersion({ ...story, lastChange, change: { ...change, version: 7 } })).toBe(8);
  });
});

describe('a beginning change', () => {
  it('awaits a new text, in the present voice', () => {
    const begun = beginningChange(story, { words: 'new', voiceId: undefined }, now);
    expect(begun).toEqual({
      kind: 'text',
      version: 2,
      stage: 'writing',
      voiceId: 'Joanna',
      startedAt: now.toISOString(),
    });
  });

  it('keeps the text for another voice, and mood and keywords for the owner’s text', () => {
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

  it('is impossible for a story without a text', () => {
    expect(() => beginningChange(aNewStory(), { words: 'new', voiceId: undefined }, now)).toThrow('without words');
  });
});

describe('the version that the steps work on', () => {
  it('is the story itself for a new story', () => {
    const first = aNewStory({ stage: 'writing' });
    expect(workingStory(first, 1)).toBe(first);
    expect(workingStory(first, 2)).toBeUndefined();
  });

  it('is the change, without the text and sound that are served', () => {
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

  it.each(['ready', 'silent', 'failed'] as const)('does not exist for a story that is %s', (stage) => {
    expect(workingStory({ ...story, stage }, 1)).toBeUndefined();
    expect(workingStory({ ...story, stage, change }, 3)).toBeUndefined();
    expect(workingStory(undefined, 1)).toBeUndefined();
  });
});

describe('a published change', () => {
  const { content, narration } = story;
  if (!content || !narration) throw new Error('a story has words and voice');

  it('dates a new text, and not a new voice', () => {
    expect(publishedChange({ ...change, content, narration }, now)).toMatchObject({
      version: 2,
      voiceId: 'Amy',
      writtenAt: now.toISOString(),
      lastChange: { version: 2, outcome: 'done' },
    });
    expect(publishedChange({ ...change, kind: 'voice', content, narration }, now)).not.toHaveProperty('writtenAt');
  });

  it('always has a text and a voice', () => {
    expect(() => publishedChange({ ...change, content }, now)).toThrow('without words and voice');
    expect(() => publishedChange({ ...change, narration }, now)).toThrow('without words and voice');
  });
});
