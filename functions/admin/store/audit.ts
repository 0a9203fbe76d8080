import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AuditAction, AuditOutcome } from '#shared/admin/listAudit.ts';
import { adminLimits } from '#shared/admin/adminLimits.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { newId } from '#functions/platform/newId.ts';
import { decodeCursor, encodeCursor } from '#functions/platform/table/cursor.ts';
import type { Page } from '#functions/platform/table/queryPages.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Action, Audit, AuditedAction } from '../ports.ts';
import { adminKeys, AUDIT_PARTITION } from './keys.ts';

const AuditItem = z.object({
  sk: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  action: AuditAction,
  target: z.string(),
  reason: z.string(),
  outcome: AuditOutcome,
});

const begin = async (table: Table, action: Action): Promise<string> => {
  const at = table.now().toISOString();
  const entryId = `${at}#${newId()}`;
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...adminKeys.audit(entryId), at, ...action, outcome: 'started' },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  );
  return entryId;
};

const end = async (table: Table, entryId: string, outcome: string): Promise<void> => {
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: adminKeys.audit(entryId),
        UpdateExpression: 'SET outcome = :outcome',
        ConditionExpression: 'outcome = :started',
        ExpressionAttributeValues: { ':outcome': outcome, ':started': 'started' },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

const list = async (table: Table, cursor: string | undefined): Promise<Page<AuditedAction>> => {
  const before = cursor === undefined ? undefined : decodeCursor(cursor);
  const { Items = [], LastEvaluatedKey: last } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': AUDIT_PARTITION },
      ...(before !== undefined && { ExclusiveStartKey: adminKeys.audit(before) }),
      ScanIndexForward: false,
      Limit: adminLimits.pageItems,
      ConsistentRead: true,
    }),
  );
  const items = Items.map((item): AuditedAction => {
    const { sk: entryId, ...entry } = AuditItem.parse(item);
    return { entryId, ...entry };
  });
  return { items, cursor: last && encodeCursor(String(last['sk'])) };
};

export const auditIn = (table: Table): Audit => ({
  begin: (action) => begin(table, action),
  end: (entryId, outcome) => end(table, entryId, outcome),
  list: (cursor) => list(table, cursor),
});

export const buildAudit: Builder<Audit> = (env) => auditIn(tableOf(env));
