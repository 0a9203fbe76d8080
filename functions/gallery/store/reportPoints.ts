import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { readProfile } from '#functions/billing/store/reads.ts';
import { ownerIndex } from '#functions/story/store/keys.ts';

const DAY_MILLISECONDS = 86_400_000;

const hasReadyStory = async (table: Table, ownerId: string): Promise<boolean> => {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: ownerIndex.name,
      KeyConditionExpression: 'gsi1pk = :owner',
      FilterExpression: '#stage = :ready',
      ExpressionAttributeNames: { '#stage': 'stage' },
      ExpressionAttributeValues: { ':owner': ownerIndex.partition(ownerId), ':ready': 'ready' },
      ScanIndexForward: false,
      Limit: limits.pageItems,
    }),
  );
  return Items.length > 0;
};

/** A report's weight. Older accounts with stories have more weight, because new accounts are easy to create. */
export const pointsOf = async (table: Table, callerId: string): Promise<number> => {
  const { visitor, account, established } = limits.reportPoints;
  const profile = await readProfile(table, callerId);
  if (profile?.kind !== 'user') return visitor;
  const age = table.now().getTime() - Date.parse(profile.createdAt);
  if (age < limits.establishedDays * DAY_MILLISECONDS) return account;
  return (await hasReadyStory(table, callerId)) ? established : account;
};
