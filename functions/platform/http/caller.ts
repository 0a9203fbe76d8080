import type { Language } from '#shared/story/language.ts';

/** The owner of stories and balances. Its `id` is `v_…` for a visitor and `u_…` for an account. */
export type Caller =
  | { kind: 'visitor'; id: string; freeNarrations: number }
  | {
      kind: 'user';
      id: string;
      name: string;
      email: string;
      tokens: number;
      freeNarrations: number;
      isSubscribed: boolean;
      /** True where nothing is sold. `isSubscribed` is then true, too. */
      isUnlimited?: true;
      isAdmin?: true;
      isPendingCancellation: boolean;
      createdAt?: string;
      paidUntil?: string;
      /** The end of PRO in ISO 8601. Set only after a cancellation. */
      proUntil?: string;
    };

/** An unknown person with a link from a story's owner. `expiresAt` is in ISO 8601. `asker` is the name to show. */
export type LinkHolder = {
  kind: 'link';
  linkId: string;
  uid: string;
  ownerId: string;
  expiresAt: string;
  asker?: string;
  /** The language of the translation to read. */
  language?: Language;
};

export type Callers = {
  /** Sends one request to the table. @returns undefined if the cookie is missing, wrong or expired */
  find(cookies: Readonly<Record<string, string>>): Promise<Caller | undefined>;
  findVisitor(cookies: Readonly<Record<string, string>>): Promise<(Caller & { kind: 'visitor' }) | undefined>;
  /** Creates a visitor, without free narrations if the address is above its daily limit. */
  createVisitor(addressKey: string): Promise<{ caller: Caller & { kind: 'visitor' }; cookie: Cookie }>;
};

/** A cookie to set, or to remove with `maxAgeSeconds` 0. `serve` adds HttpOnly, SameSite=Lax, Secure and `__Host-`. */
export type Cookie = { name: string; value: string; maxAgeSeconds: number };
