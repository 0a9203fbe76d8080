import type { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { HoldItem } from '#functions/billing/hold.ts';
import { profileKey } from '#functions/billing/store/reads.ts';
import { moveHold } from '#functions/billing/store/writes.ts';
import { VisitorItem } from '#functions/billing/profile.ts';
import { FavoriteItem } from '#functions/gallery/favorite.ts';
import { ownFavoritesIn } from '#functions/gallery/store/moveFavorites.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { readStory } from '#functions/story/store/readStory.ts';
import type { StoryItem } from '#functions/story/store/storyItems.ts';
import { ownExportJobsIn } from '#functions/video/store/exportJobs.ts';
import type { Belongings } from '../ports.ts';

type Move = { visitorId: string; userId: string };
type Raw = Record<string, unknown>;

const REQUEST = 'IDEMPOTENCY#';

const queryAll = async (table: Table, query: Omit<QueryCommand['input'], 'TableName'>): Promise<Raw[]> => {
  const items: Raw[] = [];
  for await (const page of queryPages(table, query)) items.push(...page);
  return items;
};

/** Finds stories in progress by their holds too. Holds are read consistently, but the index may lag. */
const belongingsOf = async (table: Table, visitorId: string) => {
  const [own, listed] = await Promise.all([
    queryAll(table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :favorite AND :profile',
      ExpressionAttributeValues: {
        ':pk': profileKey(visitorId).pk,
        ':favorite': 'FAVORITE#',
        ':profile': 'PROFILE',
      },
      ConsistentRead: true,
    }),
    queryAll(table, {
      IndexName: ownerIndex.name,
      KeyConditionExpression: 'gsi1pk = :owner',
      ExpressionAttributeValues: { ':owner': ownerIndex.partition(visitorId) },
    }),
  ]);
  const held = own.filter(({ sk }) => String(sk).startsWith('HOLD#')).map((item) => HoldItem.parse(item).uid);
  const favorites = own.filter(({ sk }) => String(sk).startsWith('FAVORITE#')).map((item) => FavoriteItem.parse(item));
  const profile = own.find(({ sk }) => sk === 'PROFILE');
  return {
    accountId: profile && VisitorItem.parse(profile).accountId,
    favorites,
    requests: own.filter(({ sk }) => String(sk).startsWith(REQUEST)),
    uids: [...new Set([...held, ...listed.map(({ uid }) => String(uid))])],
  };
};

/** Moves an idempotency key, so that a request repeated after the sign-in does not make a second story. */
const moveRequest = async (table: Table, request: Raw, { visitorId, userId }: Move): Promise<void> => {
  const { pk } = profileKey(userId);
  const Key = { pk: profileKey(visitorId).pk, sk: request['sk'] };
  try {
    await transact(table, [
      { Delete: { TableName: table.name, Key, ConditionExpression: 'attribute_exists(pk)' } },
      { Put: { TableName: table.name, Item: { ...request, pk }, ConditionExpression: 'attribute_not_exists(pk)' } },
    ]);
  } catch (error) {
    // Another tab already moved the key, or the account itself has used the same key.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

const moveStory = async (table: Table, story: StoryItem, move: Move, withHold: boolean): Promise<void> => {
  const { visitorId, userId } = move;
  const { translating } = story;
  const hold = withHold && story.hold?.callerId === visitorId ? story.hold : undefined;
  const ofTranslation = withHold && translating?.hold.callerId === visitorId ? translating.hold : undefined;
  const update: Write = {
    Update: {
      TableName: table.name,
      Key: storyKeys.story(story.uid),
      UpdateExpression: `SET ownerId = :user, gsi1pk = :partition${hold ? ', #hold = :hold' : ''}${ofTranslation ? ', #translating.#hold = :ofTranslation' : ''}`,
      ConditionExpression: 'ownerId = :visitor',
      ...((hold ?? ofTranslation) && {
        ExpressionAttributeNames: { '#hold': 'hold', ...(ofTranslation && { '#translating': 'translating' }) },
      }),
      ExpressionAttributeValues: {
        ':user': userId,
        ':visitor': visitorId,
        ':partition': ownerIndex.partition(userId),
        ...(hold && { ':hold': { ...hold, callerId: userId } }),
        ...(ofTranslation && { ':ofTranslation': { ...ofTranslation, callerId: userId } }),
      },
    },
  };
  const holds = [hold, ofTranslation].filter((one) => one !== undefined);
  await transact(table, [update, ...holds.flatMap((one) => moveHold(table, one, userId))]);
};

/** Moves all that a visitor has. Only the account that was made from this visitor also gets its holds. */
const moveBelongings = async (table: Table, move: Move): Promise<void> => {
  const { accountId, favorites, requests, uids } = await belongingsOf(table, move.visitorId);
  const moveOne = async (uid: string): Promise<void> => {
    const story = await readStory(table, uid);
    if (story?.ownerId !== move.visitorId) return;
    await moveStory(table, story, move, accountId === move.userId);
  };
  for (const uid of uids) {
    try {
      await moveOne(uid);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      // The story was settled, or moved by another tab, during the attempt. So it is read again.
      await moveOne(uid);
    }
  }
  for (const request of requests) await moveRequest(table, request, move);
  await ownExportJobsIn(table).move(move);
  await ownFavoritesIn(table).move(favorites, move);
};

export const belongingsIn = (table: Table): Belongings => ({
  move: (visitorId, userId) => moveBelongings(table, { visitorId, userId }),
});

export const buildBelongings: Builder<Belongings> = (env) => belongingsIn(tableOf(env));
