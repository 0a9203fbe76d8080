import { queryPages } from '#functions/platform/table/queryPages.ts';
import { billingKeys } from '#functions/billing/store/keys.ts';
import { ProfileItem } from '#functions/billing/store/profileItems.ts';
import { batchGet } from '#functions/platform/table/batchGet.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { LoginItem } from './accountItems.ts';
import { accountKeys } from './keys.ts';
import { isOpenTo, signedInAt } from './logins.ts';

/** A browser that is signed in. Times are ISO 8601; nothing says which browser, or where. */
export type SignedIn = { signedInAt: string; renewedAt: string; endsAt: string };

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

export const asSignedIn = (login: LoginItem): SignedIn => ({
  signedInAt: signedInAt(login),
  renewedAt: iso(login.renewedAt),
  endsAt: iso(login.expiresAt),
});

/** The browsers in which an account is signed in, the first one first. */
export const signInsIn = async (table: Table, userId: string): Promise<SignedIn[]> => {
  const [item] = await batchGet(table, [billingKeys.profile(userId)]);
  const profile = item && ProfileItem.parse(item);
  if (profile?.kind !== 'user') return [];
  const { pk, sk } = accountKeys.login(userId, '');
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :logins)',
    ExpressionAttributeValues: { ':pk': pk, ':logins': sk },
    ConsistentRead: true,
  });
  const found: SignedIn[] = [];
  const nowSeconds = table.now().getTime() / 1000;
  for await (const page of pages)
    for (const one of page) {
      const login = LoginItem.parse(one);
      if (isOpenTo(profile, login) && login.expiresAt > nowSeconds) found.push(asSignedIn(login));
    }
  return found.toSorted((a, b) => a.signedInAt.localeCompare(b.signedInAt));
};
