import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { parseSignIn } from '#functions/account/store/reads.ts';
import { LedgerItem } from '#functions/billing/bookItems.ts';
import { debtOf } from '#functions/billing/profile.ts';
import { entriesIn } from '#functions/billing/store/entries.ts';
import { HoldItem, balanceOf } from '#functions/billing/hold.ts';
import { profileKey, readOrders, readProfile } from '#functions/billing/store/reads.ts';
import { LatestOrderItem } from '#functions/billing/orderItems.ts';
import { readFeeds } from '#functions/feed/store/reads.ts';
import { FavoriteItem } from '#functions/gallery/favorite.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { recordingLinksIn } from '#functions/recording/store/links.ts';
import { listRecordings } from '#functions/recording/store/readRecordings.ts';
import { textsIn } from '#functions/story/store/texts.ts';
import { IdempotencyItem } from '#functions/story/store/beginStory.ts';
import { photoDraftsIn, ToldDraftItem } from '#functions/story/photoDraft.ts';
import { SpeechItem } from '#functions/story/store/speeches.ts';
import { exportJobsIn } from '#functions/video/store/exportJobs.ts';
import { readBooks } from '#functions/video/store/reads.ts';
import type { OwnAccount, OwnData, OwnItems, ShortLived } from '../ports.ts';

const DailyUsesItem = z.object({ uses: z.int().check(z.gte(0)) });

type Raw = Record<string, unknown>;

/** At most a hundred, because each ledger entry may need an order, and one batch reads a hundred. */
const ITEMS_A_PAGE = 100;

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

const readAccount = async (table: Table, callerId: string): Promise<OwnAccount> => {
  const profile = await readProfile(table, callerId);
  if (!profile) throw new Error('the caller has no profile');
  const { id, createdAt, tokens, freeNarrations } = profile;
  const common = { id, createdAt, tokens, freeNarrations };
  if (profile.kind === 'visitor') {
    const nothing = { isSubscribed: false, isPendingCancellation: false, debt: 0 };
    return { kind: 'visitor', ...common, ...nothing, endsAt: iso(profile.expiresAt) };
  }
  const { kind, name, email, isSubscribed, isPendingCancellation } = profile;
  const { periodEnd, poolUsername, customerId, signedOutAt } = profile;
  const paying = { isSubscribed, isPendingCancellation, debt: debtOf(profile), periodEnd };
  return { kind, ...common, ...paying, name, email, poolUsername, customerId, signedOutAt };
};

/** Finds paid orders by their ledger entries, and the latest order, which may be unpaid. */
const ordersOf = async (table: Table, items: readonly Raw[]): Promise<OwnItems['orders']> => {
  const paid = items.flatMap((item) => {
    if (!String(item['sk']).startsWith('LEDGER#')) return [];
    const { reason, orderId } = LedgerItem.parse(item);
    return reason === 'purchase' && orderId !== undefined ? [orderId] : [];
  });
  const last = items.filter(({ sk }) => sk === 'CHECKOUT').map((item) => LatestOrderItem.parse(item).orderId);
  const orders = await readOrders(table, [...new Set([...paid, ...last])]);
  // A settled latest order is left out here, because it is on the page with its ledger entry.
  return orders.filter(({ id, state }) => paid.includes(id) || state !== 'settled');
};

/** Leaves out hashes, which tell the person nothing. */
const shortLivedOf = (item: Raw): ShortLived[] => {
  const [kind = '', ...rest] = String(item['sk']).split('#');
  if (item['expiresAt'] === undefined) return [];
  const until = iso(Number(item['expiresAt']));
  switch (kind) {
    case 'IDEMPOTENCY':
      return [{ what: 'request', about: IdempotencyItem.parse(item).uid, until }];
    case 'NONCE':
      return [{ what: 'nonce', about: 'a sign-in', until }];
    case 'SPEECH':
      return [{ what: 'speech', about: SpeechItem.parse(item).key, until }];
    case 'PHOTODRAFT': {
      const told = ToldDraftItem.safeParse(item);
      return told.success ? [{ what: 'photo', about: told.data.toldAs, until }] : [];
    }
    case 'USES':
      return [{ what: 'uses', about: rest.join(' '), until, count: DailyUsesItem.parse(item).uses }];
    default:
      return [];
  }
};

const beginning = (items: readonly Raw[], name: string): Raw[] =>
  items.filter(({ sk }) => String(sk).startsWith(`${name}#`));

const readItems = async (table: Table, callerId: string, after: string | undefined) => {
  const { pk } = profileKey(callerId);
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
      Limit: ITEMS_A_PAGE,
      ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
    }),
  );
  const nowSeconds = table.now().getTime() / 1000;
  const items = Items.filter(({ expiresAt }) => expiresAt === undefined || Number(expiresAt) > nowSeconds);
  return {
    ledger: entriesIn(items),
    favorites: beginning(items, 'FAVORITE')
      .map((item) => FavoriteItem.parse(item))
      .map(({ uid, markedAt }) => ({ uid, markedAt })),
    feeds: readFeeds(items),
    books: readBooks(items),
    drafts: photoDraftsIn(items),
    signIns: beginning(items, 'LOGIN').map((item) => parseSignIn(item)),
    orders: await ordersOf(table, items),
    held: beginning(items, 'HOLD')
      .map((item) => HoldItem.parse(item))
      .map(({ uid, payment, amount }) => ({ uid, balance: balanceOf(payment), amount })),
    shortLived: items.flatMap(shortLivedOf),
    next: LastEvaluatedKey && String(LastEvaluatedKey['sk']),
  };
};

export const ownDataIn = (table: Table): OwnData => ({
  account: (callerId) => readAccount(table, callerId),
  items: (callerId, after) => readItems(table, callerId, after),
  besides: async (uid) => {
    const [texts, videos, recordings, recordingLinks] = await Promise.all([
      textsIn(table).listTexts(uid),
      exportJobsIn(table).listOf(uid),
      listRecordings(table, uid),
      recordingLinksIn(table).list(uid),
    ]);
    return { texts, videos, recordings, recordingLinks };
  },
});

export const buildOwnData: Builder<OwnData> = (env) => ownDataIn(tableOf(env));
