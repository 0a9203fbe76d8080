import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { withDeadline } from '#functions/platform/retry.ts';
import type { Builder } from '#functions/platform/environment.ts';
import type { Site } from './ports.ts';

/** The page is cached for a minute. After a deployment, the old page still works, because its files are kept. */
const CACHE_MILLISECONDS = 60_000;
const REQUEST_TIMEOUT_MILLISECONDS = 5_000;

type At = { bucket: string; origin: string; now: () => Date };

const cachedFile = (client: S3Client, { bucket, now }: At, key: string) => {
  let cached: { page: string; until: number } | undefined;
  return async (): Promise<string> => {
    if (cached && now().getTime() < cached.until) return cached.page;
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    const page = (await Body?.transformToString()) ?? '';
    cached = { page, until: now().getTime() + CACHE_MILLISECONDS };
    return page;
  };
};

export const siteIn = (client: S3Client, at: At): Site => ({
  origin: at.origin,
  page: cachedFile(client, at, 'index.html'),
  embedPage: cachedFile(client, at, 'embed.html'),
});

export const buildSite: Builder<Site> = (env) => {
  const requestHandler = { requestTimeout: REQUEST_TIMEOUT_MILLISECONDS, throwOnRequestTimeout: true };
  const client = withDeadline(new S3Client({ requestHandler }));
  return siteIn(client, { bucket: env.WEB_BUCKET, origin: env.PUBLIC_ORIGIN, now: () => new Date() });
};
