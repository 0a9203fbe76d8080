import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { MAX_BATCH_KEYS, batchGet } from '#functions/platform/table/batchGet.ts';
import { expiresIn, times } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { publicIndex, storyKeys } from '#functions/story/store/keys.ts';
import { MetricsItem } from '#functions/story/store/storyItems.ts';
import type { Ranking } from '../ports.ts';
import type { RankingItem } from './listPublic.ts';
import { galleryKeys } from './keys.ts';

const DAY_SECONDS = 86_400;
const DAY_MILLISECONDS = 1_000 * DAY_SECONDS;

/** A favorite counts as three views, because it is a deliberate choice. */
const FAVORITE_SCORE = 3;

type Scored = { position: string; score: number };

const scoreOf = ({ views, favorites }: { views: number; favorites: number }): number =>
  views + FAVORITE_SCORE * favorites;

const uidOf = (position: string): string => position.slice(position.indexOf('#') + 1);

const best = (scored: readonly Scored[]): Scored[] =>
  scored.toSorted((a, b) => b.score - a.score || (a.position < b.position ? 1 : -1)).slice(0, limits.topStories);

const positionsIn = async function* (table: Table, partition: string, since: Date): AsyncGenerator<string[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: publicIndex.name,
        KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk >= :since',
        ExpressionAttributeValues: { ':pk': partition, ':since': since.toISOString() },
        ProjectionExpression: 'gsi2sk',
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    yield (page.Items ?? []).map((item) => String(item['gsi2sk']));
    start = page.LastEvaluatedKey;
  } while (start);
};

const scoresOf = async (table: Table, positions: readonly string[]): Promise<Scored[]> => {
  const scored: Scored[] = [];
  for (let from = 0; from < positions.length; from += MAX_BATCH_KEYS) {
    const some = positions.slice(from, from + MAX_BATCH_KEYS);
    const metrics = await batchGet(
      table,
      some.map((position) => storyKeys.metrics(uidOf(position))),
    );
    scored.push(
      ...some.map((position, index) => ({ position, score: scoreOf(MetricsItem.parse(metrics[index] ?? {})) })),
    );
  }
  return scored.filter(({ score }) => score > 0);
};

const keep = async (table: Table, uids: string[]): Promise<void> => {
  const now = table.now();
  const rankedAt = now.toISOString();
  // A day is long enough for people who continue on later pages.
  const item: RankingItem = { rankedAt, uids, expiresAt: expiresIn(now, DAY_SECONDS) };
  const put = (key: { pk: string; sk: string }) => ({ Put: { TableName: table.name, Item: { ...key, ...item } } });
  await transact(table, [put(galleryKeys.ranking(rankedAt)), put(galleryKeys.latestRanking)]);
};

const rankTop = async (table: Table): Promise<{ stories: number; ranked: number }> => {
  const now = table.now();
  const since = new Date(now.getTime() - limits.topStoriesDays * DAY_MILLISECONDS);
  const months = new Set([times.monthOf(since), times.monthOf(now)]);
  let stories = 0;
  let top: Scored[] = [];
  for (const partition of [...months].flatMap(publicIndex.partitions)) {
    for await (const positions of positionsIn(table, partition, since)) {
      stories += positions.length;
      top = best([...top, ...(await scoresOf(table, positions))]);
    }
  }
  await keep(
    table,
    top.map(({ position }) => uidOf(position)),
  );
  return { stories, ranked: top.length };
};

export const rankingIn = (table: Table): Ranking => ({ rankTop: () => rankTop(table) });

export const buildRanking: Builder<Ranking> = (env) => rankingIn(tableOf(env));
