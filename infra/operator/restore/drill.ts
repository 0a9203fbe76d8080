import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { S3Client } from '@aws-sdk/client-s3';
import { mediaIn } from '#functions/platform/objects/media.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { checkStore, type Checked } from './check.ts';
import type { Command } from './command.ts';
import { copyMedia, refuseUsedBucket } from './copyMedia.ts';
import { dropRestored, restoreTable } from './restoreTable.ts';

type Needs = {
  table: Table;
  dynamodb: DynamoDBClient;
  s3: S3Client;
  bucket: string;
};

export type Drill = Checked & {
  table: string;
  bucket: string;
  isKept: boolean;
  copied: number;
  seconds: { restore: number; copy: number; check: number };
};

const MILLISECONDS = 1_000;

/** A moment as a part of a table's name, such as `20260314T0900`. */
const stampOf = (moment: Date): string => moment.toISOString().slice(0, 16).replace(/[-:]/g, '');

export const runDrill = async (needs: Needs, command: Command): Promise<Drill> => {
  const { table, dynamodb, s3 } = needs;
  const { now, sleep } = table;
  const into = command.into ?? `${table.name}-restored-${stampOf(command.at ?? now())}`;
  const buckets = command.media === undefined ? undefined : { from: needs.bucket, to: command.media };
  const bucket = buckets?.to ?? needs.bucket;
  const copied: string[] = [];
  const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
    const from = now().getTime();
    return [await work, (now().getTime() - from) / MILLISECONDS];
  };
  const clean = async (): Promise<void> => {
    if (command.keep) return;
    await dropRestored({ dynamodb }, into);
    await mediaIn(s3, bucket).remove(copied);
  };
  if (buckets) await refuseUsedBucket(s3, buckets);
  const [, restore] = await timed(restoreTable({ dynamodb, sleep }, { from: table.name, into, at: command.at }));
  try {
    const copying = buckets && copyMedia(s3, buckets, copied);
    const [, copy] = await timed(Promise.resolve(copying));
    const store = { table: { ...table, name: into }, media: mediaIn(s3, bucket) };
    const [checked, check] = await timed(checkStore(store, command.stories));
    const seconds = { restore, copy, check };
    return { ...checked, table: into, bucket, isKept: command.keep, copied: copied.length, seconds };
  } finally {
    await clean();
  }
};
