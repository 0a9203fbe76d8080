import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
import { profileKey } from '#functions/billing/store/reads.ts';
import { ProfileItem } from '#functions/billing/profile.ts';
import { batchGet } from '#functions/platform/table/batchGet.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ListedSession } from '../ports.ts';
import { LoginItem } from './accountItems.ts';
import { readLoginCookie } from './credentials.ts';
import { accountKeys } from './keys.ts';
import { isActiveLogin, signedInAt } from './logins.ts';
import { asSignedIn, iso, type SignedIn } from './reads.ts';

const openLogins = async (table: Table, userId: string): Promise<[string, LoginItem][]> => {
  const { pk, sk } = accountKeys.login(userId, '');
  const [[item], { Items = [] }] = await Promise.all([
    batchGet(table, [profileKey(userId)]),
    table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :logins)',
        ExpressionAttributeValues: { ':pk': pk, ':logins': sk },
        ConsistentRead: true,
      }),
    ),
  ]);
  const profile = item && ProfileItem.parse(item);
  if (profile?.kind !== 'user') return [];
  const nowSeconds = table.now().getTime() / 1000;
  return Items.map((one): [string, LoginItem] => [String(one['sk']).slice(sk.length), LoginItem.parse(one)]).filter(
    ([, login]) => isActiveLogin(profile, login) && login.expiresAt > nowSeconds,
  );
};

export const signInsIn = async (table: Table, userId: string): Promise<SignedIn[]> =>
  (await openLogins(table, userId))
    .map(([, login]) => asSignedIn(login))
    .toSorted((a, b) => a.signedInAt.localeCompare(b.signedInAt));

type Cookies = Readonly<Record<string, string>>;

export const currentSessionId = (cookies: Cookies): string | undefined =>
  (readLoginCookie(cookies, 'aw_session') ?? readLoginCookie(cookies, 'aw_refresh'))?.loginId;

export const listSessions = async (table: Table, userId: string, cookies: Cookies): Promise<ListedSession[]> => {
  const current = currentSessionId(cookies);
  return (await openLogins(table, userId))
    .map(([sessionId, login]) => ({
      ...{ sessionId, device: login.device, isCurrent: sessionId === current },
      ...{ signedInAt: signedInAt(login), renewedAt: iso(login.renewedAt), endsAt: iso(login.expiresAt) },
    }))
    .toSorted((a, b) => b.renewedAt.localeCompare(a.renewedAt))
    .slice(0, limits.sessionsListed);
};
