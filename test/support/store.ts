import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { createDynamodb } from '#local/standins/dynamodb/dynamodb.ts';
import { listen } from '#local/platform/wire/listen.ts';
import { createS3 } from '#local/standins/s3/s3.ts';
import { drawAccessKey } from '#local/platform/isolate.ts';
import { stage } from '#local/product/stage.ts';

export type StoredObject = { key: string; bytes: Uint8Array };

const accessKey = drawAccessKey();
const client = (endpoint: string) => ({ endpoint, region: 'us-east-1', credentials: accessKey });

/** Reads the data folder of a product that has stopped. */
export const readStore = async (
  dataFolder: string,
): Promise<{ items: Record<string, unknown>[]; objects: StoredObject[] }> => {
  const now = () => new Date();
  const table = await listen(await createDynamodb({ path: join(dataFolder, 'dynamodb'), now }));
  const credentials = { [accessKey.accessKeyId]: accessKey.secretAccessKey };
  const bucket = await listen(await createS3({ root: join(dataFolder, 's3'), credentials, now }));
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(client(table.url)));
  const s3 = new S3Client({ ...client(bucket.url), forcePathStyle: true });
  try {
    const items: Record<string, unknown>[] = [];
    for await (const page of paginateScan({ client: documents }, { TableName: stage.table }))
      items.push(...(page.Items ?? []));
    const listed = await s3.send(new ListObjectsV2Command({ Bucket: stage.bucket }));
    const objects = await Promise.all(
      (listed.Contents ?? []).map(async ({ Key: key = '' }) => {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: stage.bucket, Key: key }));
        return { key, bytes: (await Body?.transformToByteArray()) ?? new Uint8Array() };
      }),
    );
    return { items, objects };
  } finally {
    documents.destroy();
    s3.destroy();
    await table.close();
    await bucket.close();
  }
};
