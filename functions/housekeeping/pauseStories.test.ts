import { expect, it } from 'vitest';
import { fakeServices } from '#test/support/fakeServices.ts';
import { pauseStories } from './pauseStories.ts';

it('pauses the stage and calls an operator; an existing pause keeps its reason', async () => {
  const { services, state } = fakeServices();
  await pauseStories(services)();
  const paused = {
    reason: 'The budget of the month is spent.',
    by: 'the budget’s alarm',
    since: '2026-03-14T09:00:00.000Z',
  };
  expect(state.paused).toEqual(paused);
  expect(state.lines).toEqual([{ level: 'error', message: 'stories are paused', fields: paused }]);

  const other = fakeServices();
  const ours = await other.services.pause.set({ reason: 'We look at something.', by: 'Ada' });
  await pauseStories(other.services)();
  expect(other.state.paused).toEqual(ours);
});
