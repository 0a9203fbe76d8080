import type { User } from '#shared/account/user.ts';
import type { Caller } from '#functions/platform/http/caller.ts';

/** An account as the client sees it. */
export const presentUser = (user: Caller & { kind: 'user' }): User => ({ ...user, isTemporary: false });

/** The signed-in user; null for anyone else, including visitors. */
export const presentCaller = (caller: Caller | undefined): User | null =>
  caller?.kind === 'user' ? presentUser(caller) : null;
