import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import cdk from '../../../cdk.json' with { type: 'json' };
import { buildFunctions } from '#infra/build/functions.ts';
import { createProduct } from '#infra/product.ts';
import { stageConfig } from '#infra/stages.ts';
import type { Stacks, Template } from './stacks.ts';

/** Where a deployment takes each function's code from: the folder of an asset, by the key it is uploaded under. */
export type Assets = ReadonlyMap<string, string>;

type Manifest = {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>;
};

const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

const assetsOf = (folder: string): Assets =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.assets.json'))
      .flatMap((name) => Object.values((read(folder, name) as Manifest).files ?? {}))
      .flatMap(({ source, destinations }) =>
        Object.values(destinations).map(({ objectKey }) => [objectKey, join(folder, source.path ?? '')] as const),
      ),
  );

const stacksOf = (folder: string): Stacks =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.template.json'))
      .map((name) => [name.replace('.template.json', ''), read(folder, name) as Template]),
  );

/** What a synth has left in a folder. */
export const readAssembly = (folder: string): { stacks: Stacks; assets: Assets } => ({
  stacks: stacksOf(folder),
  assets: assetsOf(folder),
});

/**
 * Builds the functions and synthesizes a stage as `cdk synth` does, into `folder`. The layer is an empty one: what it
 * holds is compiled for another processor.
 * @param page the client's page, which a deployment puts into its bucket
 */
export const synthesize = async (
  folder: string,
  { stage, page }: { stage: string; page: string },
): Promise<{ stacks: Stacks; assets: Assets }> => {
  for (const name of ['layer', 'client']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'client/index.html'), page);
  const functions = await buildFunctions(join(folder, 'functions'));
  const out = join(folder, 'out');
  const app = new App({ context: cdk.context, outdir: out });
  createProduct(app, stageConfig(stage), {
    functions,
    sharpLayer: { folder: join(folder, 'layer'), hash: '0'.repeat(64) },
    clientFolder: join(folder, 'client'),
  });
  app.synth();
  return readAssembly(out);
};
