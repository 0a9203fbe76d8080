/** The caller. `id` owns stories and balances: `v_…` for a visitor, `u_…` for an account. */
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
      /** End of the paid PRO period, in ISO. */
      paidUntil?: string;
      /** End of PRO, in ISO, where a cancellation is pending. */
      proUntil?: string;
    };

/** The holder of a link that a story's owner gave away; nothing else is known of them. `expiresAt` in ISO. */
export type LinkHolder = { kind: 'link'; linkId: string; uid: string; ownerId: string; expiresAt: string };

export type Callers = {
  /** One round trip to the table. Undefined for a missing, wrong or expired cookie. */
  find(cookies: Readonly<Record<string, string>>): Promise<Caller | undefined>;
  findVisitor(cookies: Readonly<Record<string, string>>): Promise<(Caller & { kind: 'visitor' }) | undefined>;
  /**
   * Makes a visitor bound to the returned cookie. @param addressKey the caller's address in counted form (IPv6 by /64); over the daily
   * limit the visitor gets no free narrations.
   */
  createVisitor(addressKey: string): Promise<{ caller: Caller & { kind: 'visitor' }; cookie: Cookie }>;
};

/** `maxAgeSeconds` 0 removes the cookie. HttpOnly, SameSite=Lax and, on https, Secure and `__Host-` are added by `serve`. */
export type Cookie = { name: string; value: string; maxAgeSeconds: number };
