import type { Standing } from '#functions/account/ports.ts';
import type { UserItem } from '#functions/billing/profile.ts';
import type { Directory } from '#functions/lifecycle/ports.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { FakeState } from './fakeState.ts';

type User = Caller & { kind: 'user' };

const isUser = (caller: Caller | undefined): caller is User => caller?.kind === 'user';

const usersOf = ({ callers, people, accountDeletions }: FakeState): User[] =>
  [...callers.values(), ...people.blockedCallers.values(), ...accountDeletions.closed.values()].filter(isUser);

const toItem = (state: FakeState, caller: User): UserItem => {
  const { kind, id, name, email, isSubscribed, isPendingCancellation, isAdmin, paidUntil, createdAt } = caller;
  const user = { kind, id, name, email, isSubscribed, isPendingCancellation };
  const { people, books, accountDeletions, clock } = state;
  const { free: freeNarrations, token: tokens } = books.accounts.get(user.id)?.left ?? { free: 0, token: 0 };
  const blockedAt = people.blockedAt.get(user.id);
  const now = clock.now.toISOString();
  return {
    ...user,
    ...{ freeNarrations, tokens, debt: 0, subscriptionRevision: 0, createdAt: createdAt ?? now },
    ...(isAdmin && { isAdmin }),
    ...(paidUntil !== undefined && { periodEnd: paidUntil }),
    ...(blockedAt !== undefined && { blockedAt }),
    ...(people.signedOut.has(user.id) && { signedOutAt: now }),
    ...(accountDeletions.closed.has(user.id) && { name: '', email: '', closedAt: now }),
  };
};

export const fakeDirectory = (state: FakeState): Directory => {
  const all = () => usersOf(state).map((user) => toItem(state, user));
  return {
    find: async (id) => all().find((user) => user.id === id),
    findByEmail: async (email) => all().filter((user) => user.email === email.toLowerCase()),
    findNames: async (ids) => new Map(all().flatMap(({ id, name }) => (ids.includes(id) ? [[id, name]] : []))),
    listSignIns: async (id) =>
      [...state.people.renewals.values()].flatMap(({ userId, session }) => (userId === id && session ? [session] : [])),
    countStories: async (id) => ({
      count: [...state.stories.values()].filter(({ ownerId }) => ownerId === id).length,
      hasMore: false,
    }),
  };
};

/** As on the table, a blocked account is signed out. */
export const fakeStanding = (state: FakeState): Standing => {
  const { people, callers, clock } = state;
  return {
    block: async (id) => {
      people.blockedAt.set(id, clock.now.toISOString());
      for (const [cookie, caller] of callers) {
        if (caller.id !== id) continue;
        people.blockedCallers.set(id, caller);
        callers.delete(cookie);
      }
      return true;
    },
    unblock: async (id) => people.blockedAt.delete(id),
  };
};
