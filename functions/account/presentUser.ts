import type { User } from '#shared/account/user.ts';
import type { Caller } from '#functions/lib/services.ts';

/** The signed-in user as the client keeps it; a visitor counts as signed out. */
export const presentUser = (caller: Caller | undefined): User | null =>
  caller?.kind === 'user' ? { ...caller, isTemporary: false } : null;
