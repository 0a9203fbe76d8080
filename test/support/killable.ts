import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { createMachineClock } from './machineClock.ts';
import { newDataFolder, removeDataFolder, startProduct } from './product.ts';

const preload = pathToFileURL(join(import.meta.dirname, 'killAtCall.mjs')).href;

const itemsOf = async (dataFolder: string): Promise<Record<string, unknown>[]> => {
  const env = JSON.parse(readFileSync(join(dataFolder, 'operator.json'), 'utf8')) as Record<string, string>;
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', TABLE_NAME: TableName } = env;
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  const connection = { endpoint, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey } };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(connection));
  const items: Record<string, unknown>[] = [];
  for await (const page of paginateScan({ client }, { TableName })) items.push(...(page.Items ?? []));
  client.destroy();
  return items;
};

/** A product that can be killed. It restarts with its address and its data, and the test sets its clock. */
export const startKillable = async (more: Record<string, string> = {}) => {
  const dataFolder = newDataFolder();
  const clock = createMachineClock();
  const killFile = join(dataFolder, '..', `${dataFolder.split('/').at(-1)}-kill`);
  const env = {
    ...more,
    ...clock.env,
    NODE_OPTIONS: `${clock.env.NODE_OPTIONS} --import=${preload}`,
    AW_TEST_KILL: killFile,
  };
  let product = await startProduct({ dataFolder, env });
  const { url } = product;
  const start = async (): Promise<void> => {
    rmSync(killFile, { force: true });
    product = await startProduct({ dataFolder, env, port: Number(new URL(url).port) }, { withPages: false });
  };
  return {
    url,
    dataFolder,
    clock,
    start,
    items: () => itemsOf(dataFolder),
    kill: () => product.kill(),
    stop: () => product.stop(),
    /** Kills the product at the given call during `work`, and restarts it. @returns the result of finished `work` */
    killedAt: async <T>(calls: number, work: () => Promise<T>): Promise<T | undefined> => {
      writeFileSync(killFile, String(calls));
      const answer = await Promise.race([work().catch(() => undefined), product.ended.then(() => undefined)]);
      await product.kill();
      await start();
      return answer;
    },
    remove: async (): Promise<void> => {
      await product.kill();
      rmSync(killFile, { force: true });
      clock.remove();
      removeDataFolder(dataFolder);
    },
  };
};

export type Killable = Awaited<ReturnType<typeof startKillable>>;
