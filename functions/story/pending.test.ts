import { describe, expect, it } from 'vitest';
import { withArguments } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { beginPending, nextVersion, publishedVersion, withoutOverdue, workingStory } from './pending.ts';
import type { Pending } from './story.ts';
import { failedToMake } from './refusals.ts';

const now = new Date('2026-03-14T09:00:00.000Z');
const story = aStory();
const pending: Pending = { kind: 'text', version: 2, voiceId: 'Amy', startedAt: '2026-03-14T08:59:00.000Z' };
const minutesLater = (minutes: number): Date => new Date(Date.parse(pending.startedAt) + minutes * 60_000);
const { text, narration } = story;
if (!text || !narration) throw new Error('a story has words and voice');

describe('an unfinished text', () => {
  it('is pending until its time is over, and then has failed', () => {
    const made = { ...story, pending };
    expect(withoutOverdue(made, minutesLater(limits.changeMinutes - 1))).toBe(made);
    expect(withoutOverdue(made, minutesLater(limits.changeMinutes))).toEqual({
      ...story,
      lastFailure: { version: 2, kind: 'text', failure: withArguments(failedToMake.text) },
    });
  });
});

describe('the version of a new text or voice', () => {
  it('is always new, also after failed and abandoned ones', () => {
    const lastFailure = { version: 4, kind: 'voice', failure: withArguments(failedToMake.voice) } as const;
    expect(nextVersion(story)).toBe(2);
    expect(nextVersion({ ...story, lastFailure })).toBe(5);
    expect(nextVersion({ ...story, lastFailure, pending: { ...pending, version: 7 } })).toBe(8);
  });
});

describe('a new version', () => {
  it('awaits a new text, in our own voice for the story', () => {
    const recorded = { ...story, narration: { ...narration, voiceId: 'recording-r' } };
    expect(beginPending(recorded, { words: 'new', voiceId: undefined }, now)).toEqual({
      pending: { kind: 'text', version: 2, voiceId: 'Joanna', startedAt: now.toISOString() },
    });
  });

  it('keeps the text for another voice, and mood and keywords for the owner’s text', () => {
    const voiced = beginPending(story, { words: 'same', voiceId: 'Amy' }, now);
    expect(voiced).toMatchObject({ pending: { kind: 'voice', voiceId: 'Amy' } });
    expect(voiced.draft).toBeUndefined();
    expect(beginPending(story, { words: { text: 'Mine.' }, voiceId: undefined }, now)).toMatchObject({
      pending: { kind: 'text' },
      draft: { ...text, body: 'Mine.', author: 'owner' },
    });
  });

  it('is impossible for a story without a text', () => {
    expect(() => beginPending(aNewStory(), { words: 'new', voiceId: undefined }, now)).toThrow('without text');
  });
});

describe('the version that the steps work on', () => {
  it('is the story itself for a new story', () => {
    const first = aNewStory({ stage: 'writing' });
    expect(workingStory(first, 1, undefined)).toBe(first);
    expect(workingStory(first, 2, undefined)).toBeUndefined();
  });

  it('is the new text, without the text and sound that are served', () => {
    const working = workingStory({ ...story, pending }, 2, undefined);
    expect(working).toMatchObject({ version: 2, stage: 'writing', voiceId: 'Amy', pictures: story.pictures });
    expect([working?.text, working?.narration, working?.pending]).toEqual([undefined, undefined, undefined]);
    const draft = { ...text, text: 'Other words.' };
    expect(workingStory({ ...story, pending: { ...pending, narration } }, 2, draft)).toMatchObject({
      ...{ stage: 'narrating', text: draft, narration },
    });
  });

  it('has the served text for a new voice', () => {
    const working = workingStory({ ...story, pending: { ...pending, kind: 'voice' } }, 2, undefined);
    expect(working).toMatchObject({ stage: 'narrating', voiceId: 'Amy', text });
    expect(working).not.toHaveProperty('narration');
  });

  it.each(['ready', 'silent', 'failed'] as const)('does not exist for a story that is %s', (stage) => {
    expect(workingStory({ ...story, stage }, 1, undefined)).toBeUndefined();
    expect(workingStory({ ...story, stage, pending }, 3, undefined)).toBeUndefined();
    expect(workingStory(undefined, 1, undefined)).toBeUndefined();
  });
});

describe('a published version', () => {
  it('dates a new text, and not a new voice', () => {
    expect(publishedVersion(story, { ...pending, narration }, text, now)).toMatchObject({
      ...{ version: 2, voiceId: 'Amy', text, served: { text: 2 }, writtenAt: now.toISOString() },
    });
    const voiced = publishedVersion(story, { ...pending, kind: 'voice', narration }, undefined, now);
    expect([Object.keys(voiced).toSorted(), voiced.narration]).toEqual([
      ['narration', 'version', 'voiceId'],
      narration,
    ]);
  });

  it('always has a text and a voice', () => {
    expect(() => publishedVersion(story, pending, text, now)).toThrow('without text or narration');
    expect(() => publishedVersion(story, { ...pending, narration }, undefined, now)).toThrow(
      'without text or narration',
    );
  });
});
