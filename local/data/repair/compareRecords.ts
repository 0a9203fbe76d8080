import { providers, type Provider } from '#shared/account/identity.ts';
import { identityHashOf } from '#functions/account/store/identities.ts';
import { accountKeys } from '#functions/account/store/keys.ts';
import { billingKeys } from '#functions/billing/store/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import type { Item } from '#local/standins/dynamodb/engine.ts';

export type Records = {
  items: readonly Item[];
  usernames: readonly string[];
  mediaKeys: readonly string[];
  payments: { paidSessions: readonly string[]; ids: ReadonlySet<string> } | undefined;
};

const MAX_NAMED = 20;

const textOf = (item: Item, name: string): string | undefined => item[name]?.['S'] as string | undefined;
const keyText = ({ pk, sk }: Key): string => `${pk} ${sk}`;

const identityKeyOf = (username: string): string => {
  const provider: Provider | undefined = providers.find((name) => username.startsWith(`${name}_`));
  if (provider === undefined) return '';
  return keyText(accountKeys.identity(identityHashOf({ provider, subject: username.slice(provider.length + 1) })));
};

const isIdentity = (key: string): boolean => key.startsWith(accountKeys.identity('').pk);

const compareAccounts = (usernames: readonly string[], byKey: ReadonlyMap<string, Item>): string[] => {
  const found = usernames.filter((username) => {
    const userId = textOf(byKey.get(identityKeyOf(username)) ?? {}, 'userId');
    return userId !== undefined && byKey.has(keyText(billingKeys.profile(userId)));
  });
  const known = new Set(usernames.map(identityKeyOf));
  const unknown = [...byKey.keys()].filter((key) => isIdentity(key) && !known.has(key)).length;
  return [
    `${usernames.length} accounts are known to sign-in, ${found.length} of them are in the table.`,
    ...(unknown === 0 ? [] : [`${unknown} accounts of the table are not known to sign-in until they sign in again.`]),
  ];
};

const compareStories = (mediaKeys: readonly string[], byKey: ReadonlyMap<string, Item>): string => {
  // The folder of an account (`u_…`) has its books.
  const uids = new Set(mediaKeys.flatMap((key) => /^media\/(?!u_.{22}\/)([^/]+)\//.exec(key)?.[1] ?? []));
  const found = [...uids].filter((uid) => byKey.has(keyText(storyKeys.story(uid))));
  return `Found files of ${uids.size} stories. ${found.length} of these stories are in the table.`;
};

const namedBy = (item: Item): string[] => {
  const pk = textOf(item, 'pk') ?? '';
  if (pk.startsWith('CUSTOMER#')) return [pk.slice('CUSTOMER#'.length)];
  if (pk.startsWith('ORDER#')) return [textOf(item, 'sessionId') ?? []].flat();
  const isEntry = textOf(item, 'sk')?.startsWith('LEDGER#') ?? false;
  return isEntry ? [textOf(item, 'sourceId') ?? []].flat() : [];
};

const comparePayments = ({ paidSessions, ids }: NonNullable<Records['payments']>, items: readonly Item[]): string[] => {
  const named = new Set(items.flatMap(namedBy));
  const unknown = [...named].filter((id) => !ids.has(id));
  const found = paidSessions.filter((id) => named.has(id));
  return [
    `${paidSessions.length} paid checkouts are known to the payment stand-in, ${found.length} of their orders are in the table.`,
    ...(unknown.length === 0 ? [] : [`Missing in the simulated payments, ${unknown.length}:`]),
    ...unknown.slice(0, MAX_NAMED).map((id) => `  ${id}`),
    ...(unknown.length > MAX_NAMED ? [`  and ${unknown.length - MAX_NAMED} more`] : []),
  ];
};

/** Finds lost data by comparing the folder's parts, such as accounts in the table with users in the user pool. */
export const compareRecords = ({ items, usernames, mediaKeys, payments }: Records): string[] => {
  const byKey = new Map(items.map((item) => [`${textOf(item, 'pk')} ${textOf(item, 'sk')}`, item]));
  return [
    ...compareAccounts(usernames, byKey),
    compareStories(mediaKeys, byKey),
    ...(payments ? comparePayments(payments, items) : []),
  ];
};
