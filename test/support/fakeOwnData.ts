import { limits } from '#shared/limits.ts';
import { LedgerItem } from '#functions/billing/bookItems.ts';
import type { OwnData } from '#functions/lifecycle/ports.ts';
import type { FakeState } from './fakeState.ts';

/** The data of an account, all on one page. Fields that the fakes lack have the values of a new account. */
export const fakeOwnData = (state: FakeState): OwnData => {
  const { books, favorites, clock, people, billing } = state;
  const at = clock.now.toISOString();
  return {
    account: async (callerId) => {
      const caller = [...state.callers.values()].find(({ id }) => id === callerId);
      if (!caller) throw new Error('nobody');
      const { free, token } = books.accounts.get(callerId)?.left ?? { free: 0, token: 0 };
      const isUser = caller.kind === 'user';
      return {
        id: callerId,
        kind: caller.kind,
        createdAt: at,
        tokens: token,
        freeNarrations: free,
        isSubscribed: isUser && caller.isSubscribed,
        isPendingCancellation: isUser && caller.isPendingCancellation,
        debt: billing.debt.get(callerId) ?? 0,
        ...(isUser && { name: caller.name, email: caller.email }),
      };
    },
    items: async (callerId) => ({
      ledger: books.entries
        .filter((entry) => entry.callerId === callerId)
        .map((entry) => LedgerItem.parse({ ...entry, at })),
      favorites: [...(favorites.get(callerId) ?? [])].map(([uid, markedAt]) => ({ uid, markedAt })),
      signIns: [...people.renewals.values()]
        .filter(({ userId }) => userId === callerId)
        .map(() => ({ signedInAt: at, renewedAt: at, endsAt: at })),
      orders: [...billing.orders.values()].filter(({ userId }) => userId === callerId),
      feeds: [...state.feeds.values()].filter((one) => one.ownerId === callerId && one.revokedAt === undefined),
      books: [...state.exports.jobs.values()].filter((job) => job.uid === callerId),
      drafts: [...state.photoDrafts.values()].filter((one) => one.ownerId === callerId && !one.isTold),
      held: [],
      shortLived: [],
      next: undefined,
    }),
    besides: async (uid) => ({
      texts: state.texts.get(uid) ?? [],
      videos: [...state.exports.jobs.values()].filter((job) => job.uid === uid).slice(0, limits.maxNotifications),
      recordings: [...state.recordings.kept.values()].filter((one) => one.uid === uid),
      recordingLinks: [...state.recordings.links.values()].filter((one) => one.uid === uid),
    }),
  };
};
