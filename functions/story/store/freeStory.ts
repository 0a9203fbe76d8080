import type { Table } from '#functions/platform/table/table.ts';
import { overdueAt } from '../pending.ts';
import type { NotChanged } from '../ports.ts';
import type { Story } from '../story.ts';
import { bothConditions, type StoryCondition } from './updateStory.ts';
import type { StoryItem } from './storyItems.ts';

/** Condition for beginning a change: none is pending, or the pending one has timed out. */
export const freeCondition = (table: Table, { ownerId, version }: Story): StoryCondition => ({
  condition: [
    '#ownerId = :owner AND #stage = :ready AND #version = :before',
    '(attribute_not_exists(#pending) OR #pending.#startedAt <= :overdue)',
  ].join(' AND '),
  names: {
    '#ownerId': 'ownerId',
    '#stage': 'stage',
    '#version': 'version',
    '#pending': 'pending',
    '#startedAt': 'startedAt',
  },
  values: {
    ':owner': ownerId,
    ':ready': 'ready',
    ':before': version,
    ':overdue': overdueAt(table.now()),
  },
});

export const freeForVersionCondition = (table: Table, story: Story, next: number): StoryCondition =>
  bothConditions(freeCondition(table, story), {
    condition: [
      '(attribute_not_exists(#lastFailure) OR #lastFailure.#version < :next)',
      '(attribute_not_exists(#lastTranslation) OR #lastTranslation < :next)',
    ].join(' AND '),
    names: { '#lastFailure': 'lastFailure', '#lastTranslation': 'lastTranslation' },
    values: { ':next': next },
  });

export const notChangedStatus = (story: StoryItem | undefined, ownerId: string): NotChanged =>
  story?.ownerId === ownerId ? { status: 'busy' } : { status: 'gone' };
