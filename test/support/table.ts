import { CreateTableCommand, DynamoDBClient, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { tableDefinition } from '#functions/platform/table/tableDefinition.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createDynamodb } from '#local/standins/dynamodb/dynamodb.ts';
import { listen } from '#local/platform/wire/listen.ts';
import { billingKeys } from '#functions/billing/store/keys.ts';

const TABLE_NAME = 'words';

/** The table's clock, which only a test moves. */
export type Clock = { now: Date };

export const advance = (clock: Clock, minutes: number): void => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

export const tableAt = (url: string, clock: Clock): Table => ({
  name: TABLE_NAME,
  client: DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: url,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  ),
  now: () => clock.now,
  sleep: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
  random: Math.random,
  // Nothing times out, because the clock stands still.
  withTimeout: (work) => work,
});

/** Starts a table in memory, or on a folder with earlier data. */
export const startTable = async (path?: string) => {
  const clock: Clock = { now: new Date('2026-03-14T09:00:00.000Z') };
  const emulator = await createDynamodb({ ...(path !== undefined && { path }), now: () => clock.now });
  const server = await listen(emulator);
  const table = tableAt(server.url, clock);
  const { timeToLiveAttribute, ...definition } = tableDefinition;
  try {
    await table.client.send(
      new CreateTableCommand({ TableName: TABLE_NAME, BillingMode: 'PAY_PER_REQUEST', ...definition }),
    );
    const TimeToLiveSpecification = { Enabled: true, AttributeName: timeToLiveAttribute };
    await table.client.send(new UpdateTimeToLiveCommand({ TableName: TABLE_NAME, TimeToLiveSpecification }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ResourceInUseException')) throw error;
  }

  return {
    table,
    clock,
    url: server.url,
    items: async () => {
      const items: Record<string, unknown>[] = [];
      for await (const page of paginateScan({ client: table.client }, { TableName: TABLE_NAME }))
        items.push(...(page.Items ?? []));
      return items;
    },
    /** All items of a caller, read at one moment. */
    itemsOf: async (callerId: string) => {
      const page = await table.client.send(
        new QueryCommand({
          TableName: TABLE_NAME,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': billingKeys.profile(callerId).pk },
          ConsistentRead: true,
        }),
      );
      return page.Items ?? [];
    },
    close: async () => {
      table.client.destroy();
      await server.close();
    },
  };
};

export type RunningTable = Awaited<ReturnType<typeof startTable>>;

/** The items that have not expired. A table deletes expired items with a delay. */
export const lastingItems = async ({ items, clock }: Pick<RunningTable, 'items' | 'clock'>) => {
  const nowSeconds = clock.now.getTime() / 1000;
  return (await items()).filter(({ expiresAt }) => expiresAt === undefined || Number(expiresAt) > nowSeconds);
};
