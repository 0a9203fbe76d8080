import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { moment } from '#functions/story/story.ts';
import type { RecordingOf } from '../ports.ts';
import { recordingKeys, REMOVAL_PREFIX } from './keys.ts';

/** An operator's record of a removal. For privacy, it does not name the reader. */
const Removal = z.object({ recordingId: z.string(), at: moment, because: z.string(), by: z.string() });
export type Removal = z.output<typeof Removal>;

export type Removals = {
  /** Records a removal. @returns the record, which is the earlier one if the removal is repeated */
  write(of: RecordingOf, input: Pick<Removal, 'because' | 'by'>): Promise<Removal>;
  list(uid: string): Promise<Removal[]>;
};

const write = async (
  table: Table,
  { uid, recordingId }: RecordingOf,
  input: Pick<Removal, 'because' | 'by'>,
): Promise<Removal> => {
  const Key = recordingKeys.removal(uid, recordingId);
  const removal: Removal = { recordingId, at: table.now().toISOString(), ...input };
  try {
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...Key, ...removal },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
    return removal;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
    return Removal.parse(Item);
  }
};

const list = async (table: Table, uid: string): Promise<Removal[]> => {
  const removals: Removal[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': recordingKeys.removal(uid, '').pk, ':prefix': REMOVAL_PREFIX },
    ConsistentRead: true,
  });
  for await (const page of pages) removals.push(...page.map((item) => Removal.parse(item)));
  return removals;
};

export const removalsIn = (table: Table): Removals => ({
  write: (of, input) => write(table, of, input),
  list: (uid) => list(table, uid),
});

export const buildRemovals: Builder<Removals> = (env) => removalsIn(tableOf(env));
