import { describe, expect, it } from 'vitest';
import { stageConfig } from './stages.ts';
import { synthProduct } from './testing/synthProduct.ts';

const { resources } = synthProduct();

type Upload = {
  Prune: boolean;
  Include?: string[];
  Exclude: string[];
  SystemMetadata: Record<string, string>;
  DistributionPaths?: string[];
};
const uploads = resources('site', 'Custom::CDKBucketDeployment').map(
  ([id, resource]) => [id, resource.Properties as Upload, resource] as const,
);
it('serves security.txt if the stage has a contact', () => {
  const named = synthProduct({ stage: { ...stageConfig('dev'), name: 'named', supportEmail: 'help@words.example' } });
  const pageOf = (product: typeof named) =>
    product.resources('site', 'Custom::CDKBucketDeployment').find(([id]) => id.includes('Page'))?.[1].Properties;
  const sources = (product: typeof named) => pageOf(product)?.['SourceObjectKeys'] as unknown[];
  expect(sources(named)).toHaveLength(sources(synthProduct()).length + 1);
  // Uploads exclude names that start with a dot, so this file must be included explicitly.
  expect(pageOf(named)?.['Include']).toEqual(['.well-known/security.txt']);
  expect(pageOf(named)?.['DistributionPaths']).toContain('/.well-known/security.txt');
});

const upload = (name: string) => {
  const found = uploads.find(([id]) => id.includes(name));
  if (!found) throw new Error(`no upload is called ${name}`);
  return found;
};

describe("the client's files, when a newer release is deployed", () => {
  it('are added to earlier releases’ files, which open tabs still request', () => {
    expect(uploads).toHaveLength(3);
    for (const [, { Prune }] of uploads) expect(Prune).toBe(false);
  });

  it('never expire, as served files may be older than a month', () => {
    const buckets = resources('site', 'AWS::S3::Bucket').filter(([id]) => id.startsWith('WebFiles'));
    expect(buckets).toHaveLength(1);
    expect(buckets[0]?.[1].Properties['LifecycleConfiguration']).toBeUndefined();
  });

  it('are cached by browsers for a year under a hashed name', () => {
    const [, hashed] = upload('Hashed');
    expect([hashed.Exclude, hashed.Include]).toEqual([['*'], ['assets/*']]);
    expect(hashed.SystemMetadata['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are uploaded before the page that names them, which is never cached', () => {
    const [, page, resource] = upload('Page');
    expect(page.Exclude).toEqual(expect.arrayContaining(['assets/*']));
    expect(page.SystemMetadata['cache-control']).toBe('no-cache');
    expect(page.DistributionPaths).toEqual([
      '/index.html',
      '/config.json',
      '/serviceWorker.js',
      '/api/openapi.json',
      '/.well-known/security.txt',
    ]);
    const { DependsOn } = resource as { DependsOn?: string[] };
    expect(DependsOn).toEqual(expect.arrayContaining([upload('Hashed')[0]]));
  });
});
