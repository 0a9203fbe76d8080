import type { User } from '#shared/account/user.ts';
import type { Caller } from '#functions/platform/http/caller.ts';

/** An account as the client keeps it. */
export const presentUser = (user: Caller & { kind: 'user' }): User => ({ ...user, isTemporary: false });

/** The signed-in user; null for anybody else, a visitor too. */
export const presentCaller = (caller: Caller | undefined): User | null =>
  caller?.kind === 'user' ? presentUser(caller) : null;
