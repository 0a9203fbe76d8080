import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { adminLimits } from '#shared/admin/adminLimits.ts';
import { accountsOfEmailIn } from '#functions/account/store/emails.ts';
import { signInsIn } from '#functions/account/store/signIns.ts';
import { ProfileItem, type UserItem } from '#functions/billing/profile.ts';
import { profileKey, readUser } from '#functions/billing/store/reads.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { batchGet } from '#functions/platform/table/batchGet.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ownerIndex } from '#functions/story/store/keys.ts';
import type { Directory } from '../ports.ts';

const readUsers = async (table: Table, ids: readonly string[]): Promise<UserItem[]> => {
  const profiles = await batchGet(
    table,
    ids.map((id) => profileKey(id)),
  );
  return profiles.flatMap((item): UserItem[] => {
    const profile = item && ProfileItem.parse(item);
    return profile?.kind === 'user' ? [profile] : [];
  });
};

/** The limit bounds the cost, because the index has whole stories. */
const countStories = async (table: Table, ownerId: string) => {
  const { Count: count = 0, LastEvaluatedKey: last } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: ownerIndex.name,
      KeyConditionExpression: 'gsi1pk = :owner',
      ExpressionAttributeValues: { ':owner': ownerIndex.partition(ownerId) },
      Select: 'COUNT',
      Limit: adminLimits.storiesCounted,
    }),
  );
  return { count, hasMore: last !== undefined };
};

export const directoryIn = (table: Table): Directory => ({
  find: (id) => readUser(table, id),
  findByEmail: async (email) => readUsers(table, await accountsOfEmailIn(table, email)),
  findNames: async (ids) => new Map((await readUsers(table, ids)).map(({ id, name }) => [id, name])),
  listSignIns: (id) => signInsIn(table, id),
  countStories: (id) => countStories(table, id),
});

export const buildDirectory: Builder<Directory> = (env) => directoryIn(tableOf(env));
