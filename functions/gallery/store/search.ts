import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { LanguageTag } from '#shared/story/languageTag.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { decodeTermCursor, encodeCursor } from '#functions/platform/table/cursor.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { searchPartition } from '#functions/story/store/keys.ts';
import type { SearchTermItem } from '#functions/story/store/searchTerms.ts';
import type { Search, SearchQuery } from '../ports.ts';
import { leadTermOf, hasOthers, planSearch, type Plan } from '../search/plan.ts';
import { readPublic } from './readPublic.ts';

/** A search makes at most seven requests: these queries, and one batch read of the page's stories. */
const MAX_QUERIES = 6;

/** Enough for a page, although some stories appear twice under two matching terms. */
const ITEMS = 32;

const ITEMS_TO_SIFT = 250;

const Term = z.object({
  uid: z.string(),
  terms: z.array(z.string()),
  moodIds: z.array(z.int()),
  language: z.optional(LanguageTag),
}) satisfies z.ZodMiniType<SearchTermItem>;

type Candidate = { position: string; item: SearchTermItem };

const isWanted = ({ position, item }: Candidate, { lead, others }: Plan, moodIds: SearchQuery['moodIds']): boolean =>
  leadTermOf(item.terms, lead) === position.slice(0, position.indexOf('#')) &&
  hasOthers(item, others) &&
  (!moodIds || item.moodIds.some((id) => moodIds.includes(id)));

export const readTerms = async (
  table: Table,
  lead: string,
  { after, max }: { after: string | undefined; max: number },
) => {
  const pk = searchPartition(lead);
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :lead)',
      ExpressionAttributeValues: { ':pk': pk, ':lead': lead },
      Limit: max,
      ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
    }),
  );
  const candidates: Candidate[] = Items.map((item) => ({
    position: String(item['sk']),
    item: Term.parse(item),
  }));
  return { candidates, isMore: LastEvaluatedKey !== undefined };
};

const collect = async (
  table: Table,
  plan: Plan,
  { after, moodIds }: { after: string | undefined; moodIds: SearchQuery['moodIds'] },
): Promise<{ uids: string[]; last: string | undefined }> => {
  const max = plan.others.length > 0 || moodIds ? ITEMS_TO_SIFT : ITEMS;
  const uids: string[] = [];
  let last = after;
  for (let queries = 0; queries < MAX_QUERIES; queries += 1) {
    const { candidates, isMore } = await readTerms(table, plan.lead, { after: last, max });
    for (const candidate of candidates) {
      if (uids.length === limits.pageItems) return { uids, last };
      last = candidate.position;
      if (isWanted(candidate, plan, moodIds)) uids.push(candidate.item.uid);
    }
    if (!isMore) return { uids, last: undefined };
  }
  return { uids, last };
};

const find = async (table: Table, { words, moodIds, cursor }: SearchQuery): ReturnType<Search['find']> => {
  const plan = planSearch(words);
  if (!plan) return { items: [], cursor: undefined };
  const after = cursor === undefined ? undefined : decodeTermCursor(cursor, plan.lead);
  const { uids, last } = await collect(table, plan, { after, moodIds });
  return { items: await readPublic(table, uids), cursor: last === undefined ? undefined : encodeCursor(last) };
};

export const searchIn = (table: Table): Search => ({ find: (query) => find(table, query) });

export const buildSearch: Builder<Search> = (env) => searchIn(tableOf(env));
