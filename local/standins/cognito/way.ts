import type { Provider } from '#shared/account/identity.ts';
import type { Account } from './accounts.ts';
import type { PoolAnswer, PoolOperation, PoolRequest } from './pool.ts';

/** A sign-in that an app asked for. `providers` are those that it accepts. */
export type SignInRequest = { query: URLSearchParams; redirectUri: string; providers: readonly Provider[] };

export type Entered = { kind: 'account'; account: Account } | { kind: 'answer'; answer: PoolAnswer };

/** A way to prove who one is: without a password, with one, or at a provider. */
export type Way = {
  providers: readonly Provider[];
  enter(request: PoolRequest, asked: SignInRequest): Entered | Promise<Entered>;
  /** More pages, by method and path. */
  routes?: Readonly<Record<string, PoolOperation>>;
  /** Forgets a person whose account was deleted. */
  remove(account: Pick<Account, 'provider' | 'subject'>): Promise<void>;
};
