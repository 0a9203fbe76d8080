/** The caller, whose `id` owns stories and balances: `v_…` for a visitor, `u_…` for an account. */
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
      isPendingCancellation: boolean;
      paidUntil?: string;
      /** Set after a cancellation, in ISO. */
      proUntil?: string;
    };

/** A person who holds an owner's link. Nothing else is known about them. `expiresAt` is in ISO. */
export type LinkHolder = { kind: 'link'; linkId: string; uid: string; ownerId: string; expiresAt: string };

export type Callers = {
  /** Takes one round trip to the table. @returns undefined if the cookie is missing, wrong or expired */
  find(cookies: Readonly<Record<string, string>>): Promise<Caller | undefined>;
  findVisitor(cookies: Readonly<Record<string, string>>): Promise<(Caller & { kind: 'visitor' }) | undefined>;
  /** Over the daily limit of an address, visitors get no free narrations. @param addressKey as counted */
  createVisitor(addressKey: string): Promise<{ caller: Caller & { kind: 'visitor' }; cookie: Cookie }>;
};

/** `maxAgeSeconds` 0 removes the cookie; `serve` adds HttpOnly, SameSite=Lax, Secure and `__Host-`. */
export type Cookie = { name: string; value: string; maxAgeSeconds: number };
