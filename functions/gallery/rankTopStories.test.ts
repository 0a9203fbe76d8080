import { expect, test } from 'vitest';
import { fakeServices } from '#test/support/fakeServices.ts';
import { rankTopStories } from './rankTopStories.ts';

const { services, state } = fakeServices();

test('ranks the stories and reports their number', async () => {
  await rankTopStories({ ...services, ranking: { rankTop: async () => ({ stories: 40, ranked: 12 }) } })();
  expect(state.lines).toEqual([{ level: 'info', message: 'stories ranked', fields: { stories: 40, ranked: 12 } }]);
});

test('fails when the table does, so that the schedule tries again', async () => {
  const rankTop = () => Promise.reject(new Error('the table is busy'));
  await expect(rankTopStories({ ...services, ranking: { rankTop } })()).rejects.toThrow('busy');
});
