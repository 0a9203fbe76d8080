import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { withDeadline, type WithTimeout } from '../retry.ts';
import type { Environment } from '../environment.ts';

export type Table = {
  name: string;
  client: DynamoDBDocumentClient;
  now: () => Date;
  sleep: (milliseconds: number) => Promise<void>;
  random: () => number;
  withTimeout?: WithTimeout;
};

/** The table answers in under 10 ms, so a slower answer is lost and a retry is cheaper. */
const REQUEST_TIMEOUT_MILLISECONDS = 3_000;

/** The SDK's own retries handle throttling and lost connections. */
const MAX_ATTEMPTS = 4;

const tables = new WeakMap<Environment, Table>();

export const tableOf = (env: Environment): Table => {
  const known = tables.get(env);
  if (known) return known;
  const client = new DynamoDBClient({
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
      connectionTimeout: REQUEST_TIMEOUT_MILLISECONDS,
      throwOnRequestTimeout: true,
    },
  });
  const table: Table = {
    name: env.TABLE_NAME,
    client: withDeadline(DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })),
    now: () => new Date(),
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      }),
    random: Math.random,
  };
  tables.set(env, table);
  return table;
};
