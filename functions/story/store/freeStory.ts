import type { Table } from '#functions/platform/table/table.ts';
import { overdueAt } from '../change.ts';
import type { NotChanged } from '../ports.ts';
import type { Story } from '../story.ts';
import { bothConditions, type StoryCondition } from './updateStory.ts';
import type { StoryItem } from './storyItems.ts';

/** Owned, published, unchanged since it was read, and without a running change. A timed-out change may be replaced. */
export const isFree = (table: Table, { ownerId, version }: Story): StoryCondition => ({
  condition: [
    '#ownerId = :owner AND #stage = :ready AND #version = :before',
    '(attribute_not_exists(#change) OR #change.#startedAt <= :overdue)',
  ].join(' AND '),
  names: {
    '#ownerId': 'ownerId',
    '#stage': 'stage',
    '#version': 'version',
    '#change': 'change',
    '#startedAt': 'startedAt',
  },
  values: {
    ':owner': ownerId,
    ':ready': 'ready',
    ':before': version,
    ':overdue': overdueAt(table.now()),
  },
});

/** No earlier change had that version either. */
export const isFreeFor = (table: Table, story: Story, next: number): StoryCondition =>
  bothConditions(isFree(table, story), {
    condition: '(attribute_not_exists(#lastChange) OR #lastChange.#version < :next)',
    names: { '#lastChange': 'lastChange' },
    values: { ':next': next },
  });

export const whyNot = (story: StoryItem | undefined, ownerId: string): NotChanged =>
  story?.ownerId === ownerId ? { status: 'busy' } : { status: 'gone' };
