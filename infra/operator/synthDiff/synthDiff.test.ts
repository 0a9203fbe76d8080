import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/synthProduct.ts';
import { synthDiff } from './synthDiff.ts';

const folder = temporaryFolder();
const synth = (name: string, stacks: Readonly<Record<string, readonly string[]>>): string => {
  const app = new App({ outdir: join(folder, name), context: { 'aws:cdk:disable-version-reporting': true } });
  let before: Stack | undefined;
  for (const [id, buckets] of Object.entries(stacks)) {
    const stack = new Stack(app, id);
    if (before) stack.addDependency(before);
    before = stack;
    for (const bucket of buckets) new Bucket(stack, bucket);
  }
  app.synth();
  return app.outdir;
};

describe('a change of the templates', () => {
  it('is listed stack by stack, without an account', async () => {
    const base = synth('base', { Kept: ['First', 'Dropped'], Gone: ['Any'] });
    const head = synth('head', { New: ['Any'], Kept: ['First', 'Added'] });
    const told = await synthDiff({ base, head });
    expect(told).toMatch(/## Gone\n\nRemoved from the app/);
    expect(told).toMatch(/## New\n\nA new stack/);
    const kept = told.slice(told.indexOf('## Kept'));
    expect(kept).toMatch(/\[\+\] AWS::S3::Bucket Added/);
    expect(kept).toMatch(/\[-\] AWS::S3::Bucket Dropped/);
    expect(kept).not.toContain('First');
  });

  it('fails when a side was not synthesized', async () => {
    await expect(synthDiff({ base: join(folder, 'nowhere'), head: folder })).rejects.toThrow(/npm run synth/);
  });
});
