import type { User } from '#shared/account/user.ts';
import type { Caller } from '#functions/platform/http/caller.ts';

export const presentUser = (user: Caller & { kind: 'user' }): User => ({ ...user, isTemporary: false });

export const presentCaller = (caller: Caller | undefined): User | null =>
  caller?.kind === 'user' ? presentUser(caller) : null;
