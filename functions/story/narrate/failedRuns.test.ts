import { expect, it, vi } from 'vitest';
import type { Executions } from '#functions/platform/executions.ts';
import { failedRunsIn } from './failedRuns.ts';

const uid = 'story-story_story-st00';
const startedAt = '2026-03-14T09:00:00.000Z';
const listing = (items: Awaited<ReturnType<Executions['list']>>['items'], cursor?: string) =>
  vi.fn<Executions['list']>(async () => ({ items, cursor }));

it('lists a page of failed executions, with version and times', async () => {
  const endedAt = '2026-03-14T09:01:00.000Z';
  const list = listing([{ name: `${uid}-2`, startedAt, endedAt }], 'next');
  expect(await failedRunsIn({ list }).list('before')).toEqual({
    items: [{ uid, version: 2, startedAt, endedAt }],
    cursor: 'next',
  });
  expect(list).toHaveBeenCalledExactlyOnceWith('FAILED', { max: 50, cursor: 'before' });
});

it('leaves out executions with other names', async () => {
  const list = listing([{ name: 'by-hand', startedAt, endedAt: undefined }]);
  expect(await failedRunsIn({ list }).list(undefined)).toEqual({ items: [], cursor: undefined });
});
