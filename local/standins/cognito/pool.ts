import type { KeyPair } from './keyPair.ts';
import type { Granted } from './tokens.ts';
import type { Users } from './users.ts';
import type { Way } from './way.ts';

/** The registered app client. It has no client secret, because a browser cannot keep one. */
export type PoolClient = { clientId: string; callbackUrls: readonly string[]; logoutUrls: readonly string[] };

export type IssuedCode = Granted & { redirectUri: string; challenge: string | undefined; expiresAt: number };

/** Codes and refresh tokens (`renewals`) are kept in memory only, so a restart loses them. */
export type Pool = {
  poolId: string;
  client: PoolClient;
  keys: KeyPair;
  way: Way;
  users: Users;
  codes: Map<string, IssuedCode>;
  renewals: Map<string, Granted>;
  now: () => Date;
};

export type PoolRequest = {
  method: string;
  url: URL;
  /** The issuer's origin. Browsers may find the pages at another one. */
  origin: string;
  /** The path below which browsers find the pages, such as `/signin`. */
  basePath: string;
  /** The address of the person's network. */
  viewerAddress: string;
  cookies: Readonly<Record<string, string>>;
  /** The languages that the browser asks for. */
  languages: string;
  authorization: string;
  body: () => Promise<Buffer>;
};

export type PoolAnswer =
  | { kind: 'json'; status: number; body: unknown; headers?: Readonly<Record<string, string>> }
  | { kind: 'page'; status: number; html: string; formTargets?: string; cookies?: readonly string[] }
  | { kind: 'redirect'; location: string; cookies?: readonly string[] }
  | { kind: 'empty' };

export type PoolOperation = (pool: Pool, request: PoolRequest) => PoolAnswer | Promise<PoolAnswer>;

export const issuerOf = (pool: Pool, { origin }: PoolRequest): string => `${origin}/${pool.poolId}`;

export const formOf = async ({ body }: PoolRequest): Promise<URLSearchParams> =>
  new URLSearchParams((await body()).toString('utf8'));
