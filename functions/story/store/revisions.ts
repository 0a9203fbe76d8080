import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Revisions } from '../ports.ts';
import { Revision } from '../revision.ts';
import { REVISION_PREFIX, storyKeys } from './keys.ts';

const listRevisions = async (table: Table, uid: string): Promise<Revision[]> => {
  const revisions: Revision[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': storyKeys.story(uid).pk, ':prefix': REVISION_PREFIX },
        ScanIndexForward: false,
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    revisions.push(...(page.Items ?? []).map((item) => Revision.parse(item)));
    start = page.LastEvaluatedKey;
  } while (start);
  return revisions;
};

const findRevision = async (table: Table, uid: string, version: number): Promise<Revision | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: storyKeys.revision(uid, version), ConsistentRead: true }),
  );
  return Item && Revision.parse(Item);
};

export const revisionsIn = (table: Table): Revisions => ({
  listRevisions: (uid) => listRevisions(table, uid),
  findRevision: (uid, version) => findRevision(table, uid, version),
});

export const buildRevisions: Builder<Revisions> = (env) => revisionsIn(tableOf(env));
