import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { listen } from '#local/platform/wire/listen.ts';
import { createDynamodb, type Dynamodb } from './dynamodb.ts';

export const TABLE = 'Words';

export const clientOf = (url: string): DynamoDBClient =>
  new DynamoDBClient({
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'locallocal' },
    maxAttempts: 1,
  });

export const documentClientOf = (client: DynamoDBClient): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });

export const createTestTable = async (client: DynamoDBClient): Promise<void> => {
  await client.send(
    new CreateTableCommand({
      TableName: TABLE,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', 'owner', 'madeAt'].map((name) => ({
        AttributeName: name,
        AttributeType: 'S',
      })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'byOwner',
          KeySchema: [
            { AttributeName: 'owner', KeyType: 'HASH' },
            { AttributeName: 'madeAt', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );
};

export const startTestTable = async (path?: string) => {
  const clock = { now: new Date('2026-01-01T00:00:00Z') };
  const emulator: Dynamodb = await createDynamodb({ ...(path !== undefined && { path }), now: () => clock.now });
  const server = await listen(emulator);
  const client = clientOf(server.url);
  await createTestTable(client);
  return { emulator, server, client, documents: documentClientOf(client), clock };
};
