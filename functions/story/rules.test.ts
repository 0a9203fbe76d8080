import { describe, expect, it } from 'vitest';
import type { Stage } from '#shared/story/stage.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { aStory } from '#test/support/aStory.ts';
import { aLinkedStory, closedByLink, linkedAddress } from '#test/support/linkedStory.ts';
import { isFinished, mayChange, isServedTo } from './rules.ts';

const visitor = (id: string): Caller => ({ kind: 'visitor', id, freeNarrations: 0 });
const owner = visitor('v_owner');
const other = visitor('v_other');
const subscriber: Caller = {
  kind: 'user',
  id: 'u_1',
  name: '',
  email: '',
  tokens: 0,
  freeNarrations: 0,
  isSubscribed: true,
  isPendingCancellation: false,
};

const story = (stage: Stage, isPublic: boolean) => aStory({ ownerId: owner.id, stage, isPublic });

it('is finished when no step is left', () => {
  const stages: Stage[] = ['preparing', 'writing', 'narrating', 'ready', 'silent', 'failed'];
  expect(stages.filter((stage) => isFinished({ stage }))).toEqual(['ready', 'silent', 'failed']);
});

describe('isServedTo', () => {
  it.each<{ stage: Stage; isPublic: boolean; others: boolean }>([
    { stage: 'ready', isPublic: true, others: true },
    { stage: 'silent', isPublic: true, others: true },
    { stage: 'narrating', isPublic: true, others: false },
    { stage: 'failed', isPublic: true, others: false },
    { stage: 'ready', isPublic: false, others: false },
  ])('a $stage story, public: $isPublic, is for others: $others', ({ stage, isPublic, others }) => {
    expect(isServedTo(owner, story(stage, isPublic))).toBe(true);
    for (const caller of [other, subscriber, undefined])
      expect(isServedTo(caller, story(stage, isPublic))).toBe(others);
  });
});

it('hides a reported story from everybody but its owner', () => {
  const hidden = { ...story('ready', true), hiddenAt: '2026-03-14T09:00:00.000Z' };
  expect([owner, other, subscriber, undefined].map((caller) => isServedTo(caller, hidden))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('mayChange', () => {
  it('lets only the owner change it, also when public', () => {
    expect(mayChange(owner, story('ready', true))).toBe(true);
    for (const caller of [other, subscriber, undefined]) expect(mayChange(caller, story('ready', true))).toBe(false);
  });

  it('refuses everyone without a story', () => {
    expect(mayChange(owner, story('failed', true))).toBe(false);
  });
});

it('serves a finished story by a link, unless reports have hidden it', () => {
  const { uid, ownerId } = story('ready', false);
  const link = { uid, ownerId };
  const stages: Stage[] = ['preparing', 'writing', 'narrating', 'ready', 'silent', 'failed'];
  expect(stages.filter((stage) => isServedTo({ link }, story(stage, true)))).toEqual(['ready']);
  expect(isServedTo({ link }, story('ready', false))).toBe(true);
  expect(isServedTo({ link }, { ...story('ready', true), hiddenAt: '2026-03-14T09:00:00.000Z' })).toBe(false);
  expect(isServedTo({ link: { ...link, ownerId: 'u_before' } }, story('ready', true))).toBe(false);
  expect(isServedTo({ link: { ...link, uid: 'another' } }, story('ready', true))).toBe(false);
});

describe('the link of a story', () => {
  it('opens it for everybody who has the address, and for nobody without it', () => {
    const linked = aLinkedStory();
    for (const caller of [other, subscriber, undefined]) {
      expect(isServedTo({ caller, linkAddress: linkedAddress }, linked)).toBe(true);
      expect(isServedTo({ caller, linkAddress: undefined }, linked)).toBe(false);
      expect(isServedTo(caller, linked)).toBe(false);
    }
  });

  it.each(closedByLink.filter(([, { isPublic }]) => !isPublic))(
    'does not open one that %s',
    (_what, closed, linkAddress) => {
      const asked = linkAddress.startsWith(closed.uid) ? closed : aStory();
      expect(isServedTo({ caller: other, linkAddress }, asked)).toBe(false);
    },
  );

  it('opens no other story', () => {
    const another = aLinkedStory({ uid: 'anotheranotheranother0' });
    expect(isServedTo({ caller: undefined, linkAddress: linkedAddress }, another)).toBe(false);
  });

  it('does not keep its owner out', () => {
    const hidden = aLinkedStory({ ownerId: owner.id, hiddenAt: '2026-03-14T09:00:00.000Z' });
    expect(isServedTo({ caller: owner, linkAddress: 'anything' }, hidden)).toBe(true);
  });
});

describe('a feed', () => {
  const stages: Stage[] = ['preparing', 'writing', 'narrating', 'ready', 'silent', 'failed'];
  const heard = (reader: string, one: (stage: Stage) => ReturnType<typeof story>): Stage[] =>
    stages.filter((stage) => isServedTo({ feedOf: reader }, one(stage)));

  it('plays its owner’s published stories, also private ones', () => {
    expect(heard(owner.id, (stage) => story(stage, false))).toEqual(['ready', 'silent']);
  });

  it('plays others’ stories only while they are public', () => {
    expect(heard(other.id, (stage) => story(stage, true))).toEqual(['ready', 'silent']);
    expect(heard(other.id, (stage) => story(stage, false))).toEqual([]);
    expect(heard(other.id, (stage) => ({ ...aLinkedStory(), stage }))).toEqual([]);
  });

  it('plays no story that reports have hidden, not even the owner’s', () => {
    const hidden = (stage: Stage) => ({ ...story(stage, true), hiddenAt: '2026-03-14T09:00:00.000Z' });
    expect([heard(owner.id, hidden), heard(other.id, hidden)]).toEqual([[], []]);
  });
});
