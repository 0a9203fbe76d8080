import type { AccountDeletions, KnownBy } from '#functions/lifecycle/ports.ts';
import type { FakeState } from './fakeState.ts';

const knownBy = ({ people, billing }: FakeState, callerId: string): KnownBy => {
  const [poolUsername] = [...people.poolUsers].find(([, userId]) => userId === callerId) ?? [];
  const [customerId] = [...billing.customers].find(([, userId]) => userId === callerId) ?? [];
  return {
    ...(poolUsername !== undefined && { poolUsername }),
    ...(customerId !== undefined && !billing.removedCustomers.has(customerId) && { customerId }),
  };
};

export const fakeAccountDeletions = (state: FakeState): AccountDeletions => ({
  begin: async (callerId) => {
    for (const [cookie, caller] of state.callers) {
      if (caller.id !== callerId) continue;
      state.accountDeletions.closed.set(callerId, caller);
      state.callers.delete(cookie);
    }
    for (const [person, id] of state.people.accounts) if (id === callerId) state.people.accounts.delete(person);
    for (const [cookie, { userId }] of state.people.renewals)
      if (userId === callerId) state.people.renewals.delete(cookie);
    state.accountDeletions.unfinished.add(callerId);
  },
  listStories: async (callerId) =>
    [...state.stories.values()].filter(({ ownerId }) => ownerId === callerId).map(({ uid }) => uid),
  finish: async (callerId) => {
    if (!state.accountDeletions.unfinished.has(callerId)) return;
    state.favorites.delete(callerId);
    const { left } = state.books.accounts.get(callerId) ?? { left: { free: 0, token: 0 } };
    for (const balance of ['free', 'token'] as const)
      if (left[balance] > 0) state.books.enter(callerId, balance, -left[balance], 'adjustment');
    const isKnown = Object.keys(knownBy(state, callerId)).length > 0;
    const isHolding = [...state.books.holds.values()].some((hold) => hold.callerId === callerId);
    if (!isHolding && !isKnown) state.accountDeletions.unfinished.delete(callerId);
  },
  findKnownBy: async (callerId) => knownBy(state, callerId),
  noteForgotten: async () => {},
  // The fakes' visitors never expire, so there is nothing to delete.
  endVisitors: async () => 0,
  listUnfinished: async () => [...state.accountDeletions.unfinished],
});
