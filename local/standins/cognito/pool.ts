import type { Accounts } from './accounts.ts';
import type { KeyPair } from './keyPair.ts';
import type { Granted } from './tokens.ts';
import type { Users } from './users.ts';

/** The app client, as the stage defines it. It has no secret: it lives in a browser. */
export type PoolClient = { clientId: string; callbackUrls: readonly string[]; logoutUrls: readonly string[] };

/** What a code is worth, until it is used or five minutes old. */
export type IssuedCode = Granted & { redirectUri: string; challenge: string | undefined; expiresAt: number };

/** Everything the operations share. Codes and renewals live as long as the process. */
export type Pool = {
  poolId: string;
  client: PoolClient;
  keys: KeyPair;
  accounts: Accounts;
  users: Users;
  codes: Map<string, IssuedCode>;
  renewals: Map<string, Granted>;
  now: () => Date;
};

/** One request with what every operation reads of it. `origin` is the stand-in's own, as the request named it. */
export type PoolRequest = {
  method: string;
  url: URL;
  origin: string;
  authorization: string;
  body: () => Promise<Buffer>;
};

export type PoolAnswer =
  | { is: 'json'; status: number; body: unknown; headers?: Readonly<Record<string, string>> }
  | { is: 'page'; status: number; html: string; formTargets?: string }
  | { is: 'redirect'; location: string }
  | { is: 'empty' };

export type PoolOperation = (pool: Pool, request: PoolRequest) => PoolAnswer | Promise<PoolAnswer>;

export const issuerOf = (pool: Pool, { origin }: PoolRequest): string => `${origin}/${pool.poolId}`;

/** The fields of a form body. */
export const formOf = async ({ body }: PoolRequest): Promise<URLSearchParams> =>
  new URLSearchParams((await body()).toString('utf8'));
