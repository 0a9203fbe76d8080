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

/** The table normally answers in less than 10 ms. So after 3 s the answer is probably lost, and a retry is faster. */
const REQUEST_TIMEOUT_MILLISECONDS = 3_000;

/** Includes the SDK's own retries after throttling and lost connections. */
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
