import type { TemporaryUser, User } from '#shared/account/user.ts';
import type { Overrides } from './fakeClient.ts';

export const aUser = (changes: Partial<User> = {}): User => ({
  id: 'u_nora',
  name: 'Nora Avery',
  email: 'nora@example.test',
  isSubscribed: false,
  isPendingCancellation: false,
  tokens: 12,
  freeNarrations: 0,
  isTemporary: false,
  ...changes,
});

export const aVisitor = (changes: Partial<TemporaryUser> = {}): TemporaryUser => ({
  id: 'v_visitor',
  isTemporary: true,
  tokens: 0,
  freeNarrations: 3,
  nonce: 'a-nonce',
  ...changes,
});

export const accountOf = (user?: User): NonNullable<Overrides['account']> => ({
  getAuthentication: () => Promise.resolve({ isAuthenticated: user !== undefined }),
  getUser: () => Promise.resolve(user ?? null),
  listSessions: () => Promise.resolve([]),
  createTemporaryUser: () => Promise.resolve(aVisitor()),
});
