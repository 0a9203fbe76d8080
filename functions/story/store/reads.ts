import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/table.ts';
import { PhotoDraftItem } from '../photoDraft.ts';
import { Story } from '../story.ts';
import { storyKeys } from './keys.ts';
import { parseStory } from './storyItems.ts';

/** Reads a draft, also one that became a story. */
export const readPhotoDraft = async (
  table: Table,
  ownerId: string,
  draftId: string,
): Promise<PhotoDraftItem | undefined> => {
  const Key = storyKeys.photoDraft(ownerId, draftId);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  const item = Item && PhotoDraftItem.parse(Item);
  return item && item.expiresAt > table.now().getTime() / 1000 ? item : undefined;
};

/** The story of an item, which may be missing or expired. */
export const storyIn = (table: Table, item: Readonly<Record<string, unknown>> | undefined): Story | undefined => {
  if (!item) return undefined;
  const { expiresAt } = parseStory(item);
  return expiresAt !== undefined && expiresAt <= table.now().getTime() / 1000 ? undefined : Story.parse(item);
};
