import type { Pause } from '#functions/account/ports.ts';
import type { FakeState } from './fakeState.ts';

export const fakePause = (state: FakeState): Pause => ({
  find: async () => state.paused,
  set: async (why) => (state.paused ??= { ...why, since: state.clock.now.toISOString() }),
  lift: async () => {
    const before = state.paused;
    state.paused = undefined;
    return before;
  },
});

export const pausedBy = (state: FakeState): void => {
  state.paused = { reason: 'The month is expensive.', by: 'Ada', since: state.clock.now.toISOString() };
};
