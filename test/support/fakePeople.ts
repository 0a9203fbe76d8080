import type { Device } from '#shared/account/device.ts';
import { limits } from '#shared/limits.ts';
import type {
  Accounts,
  Identity,
  ListedSession,
  IdentityTokens,
  Nonces,
  Sessions,
  UserPool,
} from '#functions/account/ports.ts';
import type { Belongings } from '#functions/lifecycle/ports.ts';
import { TokenRefused } from '#functions/account/refusals.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { FakeState } from './fakeState.ts';

export type PeopleState = {
  /** The visitor that each unused nonce was given to. */
  nonces: Map<string, string>;
  /** The accepted ID tokens. Any other token is refused. */
  tokens: Map<string, Awaited<ReturnType<IdentityTokens['verify']>>>;
  /** The ID token that was issued together with each access token. */
  accessTokens: Map<string, string>;
  /** The account of each person, by provider and subject. */
  accounts: Map<string, string>;
  /** Renewal cookies by their value, including used ones. */
  renewals: Map<string, { userId: string; spent: boolean; session?: Omit<ListedSession, 'isCurrent'> }>;
  /** The account of each user of the pool. */
  poolUsers: Map<string, string>;
  /** Blocked people, by provider and subject. */
  blocked: Set<string>;
  /** Blocked accounts, by id. They are signed out, so they are no callers. */
  blockedAt: Map<string, string>;
  blockedCallers: Map<string, Caller>;
  signedOut: Set<string>;
};

export const emptyPeople = (): PeopleState => ({
  nonces: new Map(),
  tokens: new Map(),
  accessTokens: new Map(),
  accounts: new Map(),
  renewals: new Map(),
  poolUsers: new Map(),
  blocked: new Set(),
  blockedAt: new Map(),
  blockedCallers: new Map(),
  signedOut: new Set(),
});

export const fakeUserPool = ({ people }: FakeState): UserPool => ({
  removeUser: async (username) => void people.poolUsers.delete(username),
});

export const fakeNonces = ({ people }: FakeState): Nonces => ({
  issue: async (visitorId) => {
    const nonce = `nonce${String(people.nonces.size + 1).padStart(38, '0')}`;
    people.nonces.set(nonce, visitorId);
    return nonce;
  },
});

export const fakeIdentityTokens = ({ people }: FakeState): IdentityTokens => ({
  verify: async (token, accessToken) => {
    const found = people.tokens.get(token);
    if (!found) throw new TokenRefused('it is no token');
    if (accessToken !== undefined && people.accessTokens.get(accessToken) !== token)
      throw new TokenRefused('tokens are from different sign-ins');
    return found;
  },
});

type User = Caller & { kind: 'user' };

const asUser = (state: FakeState, id: string): User => {
  const caller = state.callers.get(id);
  const account = state.books.accounts.get(id);
  if (caller?.kind !== 'user' || !account) throw new Error(`${id} is no account`);
  return { ...caller, freeNarrations: account.left.free, tokens: account.left.token };
};

/** The cookies of a new session. Unlike real cookies, they contain plain ids. */
const cookiesOf = ({ people, clock }: FakeState, userId: string, device?: Device) => {
  const renewal = `${userId}.${people.renewals.size + 1}`;
  const [sessionId, at] = [renewal.slice(-22).padStart(22, '0'), clock.now.toISOString()];
  const session = { sessionId, signedInAt: at, renewedAt: at, endsAt: at, device };
  people.renewals.set(renewal, { userId, spent: false, session });
  people.signedOut.delete(userId);
  return [
    { name: 'aw_session', value: userId, maxAgeSeconds: limits.sessionHours * 3_600 },
    { name: 'aw_refresh', value: renewal, maxAgeSeconds: limits.refreshDays * 86_400 },
  ];
};

const openAccount = (state: FakeState, id: string, { name, email }: Identity, visitorId: string | undefined): void => {
  const left = state.books.accounts.get(visitorId ?? '')?.left.free ?? 0;
  state.books.open(id, { free: 0, token: 0 });
  if (visitorId !== undefined) state.books.move(visitorId, id, left);
  const none = { isSubscribed: false, isPendingCancellation: false, tokens: 0, freeNarrations: 0 };
  state.callers.set(id, { kind: 'user', id, name, email, ...none });
};

export const fakeAccounts = (state: FakeState, newId: () => string): Accounts => ({
  signIn: async ({ identity, nonce, visitorId, device }) => {
    const { people } = state;
    if (visitorId === undefined || people.nonces.get(nonce) !== visitorId) return { status: 'used' };
    people.nonces.delete(nonce);
    if (people.blocked.has(`${identity.provider} ${identity.subject}`)) return { status: 'blocked' };
    const person = `${identity.provider} ${identity.subject}`;
    const known = people.accounts.get(person);
    const id = known ?? `u_${newId()}`;
    if (known === undefined) openAccount(state, id, identity, visitorId);
    people.accounts.set(person, id);
    return { status: 'signedIn', user: asUser(state, id), cookies: cookiesOf(state, id, device) };
  },
});

export const fakeBelongings = (state: FakeState): Belongings => ({
  move: async (visitorId, userId) => {
    for (const [uid, story] of state.stories)
      if (story.ownerId === visitorId) state.stories.set(uid, { ...story, ownerId: userId });
    for (const [jobId, job] of state.exports.jobs)
      if (job.ownerId === visitorId) state.exports.jobs.set(jobId, { ...job, ownerId: userId });
    const [visitors, users] = [state.favorites.get(visitorId), state.favorites.get(userId)];
    state.favorites.set(userId, new Map([...(visitors ?? []), ...(users ?? [])]));
    state.favorites.delete(visitorId);
  },
});

export const fakeSessions = (state: FakeState): Sessions => ({
  list: async (userId, cookies) =>
    [...state.people.renewals]
      .flatMap(([cookie, { userId: whose, session }]) =>
        whose === userId && session ? [{ ...session, isCurrent: cookies['aw_refresh'] === cookie }] : [],
      )
      .toSorted((a, b) => b.renewedAt.localeCompare(a.renewedAt)),
  endOne: async (userId, sessionId, cookies) => {
    const found = [...state.people.renewals].find(
      ([, { userId: whose, session }]) => whose === userId && session?.sessionId === sessionId,
    );
    if (!found) return 'missing';
    state.people.renewals.delete(found[0]);
    return cookies['aw_refresh'] === found[0] ? 'endedHere' : 'ended';
  },
  renew: async (cookies) => {
    const renewal = state.people.renewals.get(cookies['aw_refresh'] ?? '');
    if (!renewal) return { status: 'refused' };
    if (renewal.spent) return { status: 'revoked', userId: renewal.userId };
    renewal.spent = true;
    return { status: 'renewed', user: asUser(state, renewal.userId), cookies: cookiesOf(state, renewal.userId) };
  },
  end: async (cookies) => {
    state.people.renewals.delete(cookies['aw_refresh'] ?? '');
  },
  endAll: async (userId) => {
    const { people } = state;
    for (const [cookie, renewal] of people.renewals) if (renewal.userId === userId) people.renewals.delete(cookie);
    people.signedOut.add(userId);
  },
});
