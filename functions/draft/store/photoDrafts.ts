import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet, MAX_BATCH_KEYS } from '#functions/platform/table/batchGet.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { photoDraftExpiry, PhotoDraftItem, type PhotoDraft } from '#functions/story/photoDraft.ts';
import { PHOTO_DRAFT_PREFIX, storyKeys } from '#functions/story/store/keys.ts';
import { readStory } from '#functions/story/store/readStory.ts';
import { readPhotoDraft, storyIn } from '#functions/story/store/reads.ts';
import type { PhotoDrafts } from '../ports.ts';

const nowSeconds = (table: Table): number => Math.floor(table.now().getTime() / 1000);

const readAll = async (table: Table, ownerId: string): Promise<PhotoDraftItem[]> => {
  const items: PhotoDraftItem[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    FilterExpression: 'expiresAt > :now',
    ExpressionAttributeValues: {
      ':pk': storyKeys.photoDraft(ownerId, '').pk,
      ':prefix': PHOTO_DRAFT_PREFIX,
      ':now': nowSeconds(table),
    },
    ConsistentRead: true,
  });
  for await (const page of pages) items.push(...page.map((item) => PhotoDraftItem.parse(item)));
  return items;
};

/** @returns the stories that are made, of these uids. A failed or missing story is not among them. */
const findTold = async (table: Table, uids: readonly string[]): Promise<ReadonlySet<string>> => {
  const told = new Set<string>();
  for (let first = 0; first < uids.length; first += MAX_BATCH_KEYS) {
    const some = uids.slice(first, first + MAX_BATCH_KEYS);
    const items = await batchGet(
      table,
      some.map((uid) => storyKeys.story(uid)),
    );
    for (const item of items) {
      const story = storyIn(table, item);
      if (story && story.stage !== 'failed') told.add(story.uid);
    }
  }
  return told;
};

const list = async (table: Table, ownerId: string): ReturnType<PhotoDrafts['list']> => {
  const items = await readAll(table, ownerId);
  const begun = items.flatMap((item) => ('isTold' in item || item.toldAs === undefined ? [] : [item.toldAs]));
  const made = await findTold(table, begun);
  const isTold = (item: PhotoDraftItem): boolean =>
    'isTold' in item || (item.toldAs !== undefined && made.has(item.toldAs));
  const drafts = items.flatMap((item): PhotoDraft[] => ('isTold' in item || isTold(item) ? [] : [item]));
  return { drafts, told: items.filter(isTold).map(({ draftId }) => draftId) };
};

const find = async (table: Table, ownerId: string, draftId: string): ReturnType<PhotoDrafts['find']> => {
  const draft = await readPhotoDraft(table, ownerId, draftId);
  if (!draft) return undefined;
  if ('isTold' in draft) return 'told';
  const story = draft.toldAs === undefined ? undefined : await readStory(table, draft.toldAs);
  return story && story.stage !== 'failed' ? 'told' : 'waiting';
};

const count = async (table: Table, ownerId: string): Promise<number> => {
  let drafts = 0;
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    FilterExpression: 'attribute_not_exists(isTold) AND expiresAt > :now',
    ExpressionAttributeValues: {
      ':pk': storyKeys.photoDraft(ownerId, '').pk,
      ':prefix': PHOTO_DRAFT_PREFIX,
      ':now': nowSeconds(table),
    },
    ProjectionExpression: 'sk',
    ConsistentRead: true,
  });
  for await (const page of pages) drafts += page.length;
  return drafts;
};

const ifConditionHolds = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

const add = (table: Table, ownerId: string, draft: PhotoDraft): Promise<boolean> =>
  ifConditionHolds(
    table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...storyKeys.photoDraft(ownerId, draft.draftId), ...draft, expiresAt: photoDraftExpiry(table.now()) },
        ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
        ExpressionAttributeValues: { ':now': nowSeconds(table) },
      }),
    ),
  );

const remove = (table: Table, ownerId: string, draftId: string): Promise<boolean> =>
  ifConditionHolds(
    table.client.send(
      new DeleteCommand({
        TableName: table.name,
        Key: storyKeys.photoDraft(ownerId, draftId),
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(isTold) AND expiresAt > :now',
        ExpressionAttributeValues: { ':now': nowSeconds(table) },
      }),
    ),
  );

export const photoDraftsOf = (table: Table): PhotoDrafts => ({
  list: (ownerId) => list(table, ownerId),
  find: (ownerId, draftId) => find(table, ownerId, draftId),
  count: (ownerId) => count(table, ownerId),
  add: (ownerId, draft) => add(table, ownerId, draft),
  remove: (ownerId, draftId) => remove(table, ownerId, draftId),
});

export const buildPhotoDrafts: Builder<PhotoDrafts> = (env) => photoDraftsOf(tableOf(env));
