import type { Device } from '#shared/account/device.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { LoginItem } from './accountItems.ts';
import { accountKeys } from './keys.ts';
import { signedInAt } from './logins.ts';

/** A sign-in in the data export. Times are ISO 8601. For privacy, we store no address or place. */
export type SignedIn = { signedInAt: string; renewedAt: string; endsAt: string; device?: Device | undefined };

export const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

export const asSignedIn = (login: LoginItem): SignedIn => ({
  signedInAt: signedInAt(login),
  renewedAt: iso(login.renewedAt),
  endsAt: iso(login.expiresAt),
  device: login.device,
});

export const parseSignIn = (item: Readonly<Record<string, unknown>>): SignedIn => asSignedIn(LoginItem.parse(item));

export const endingVisitorKey = (day: string, callerId: string): Key => accountKeys.endingVisitor(day, callerId);
