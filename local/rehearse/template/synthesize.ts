import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { readAssembly, type Assets } from '#infra/assembly.ts';
import { buildFunctions } from '#infra/build/functions.ts';
import { createProduct } from '#infra/product.ts';
import { stageConfig } from '#infra/stages.ts';
import cdk from '../../../cdk.json' with { type: 'json' };
import type { Stacks, Template } from './stacks.ts';

/** Synthesizes the stacks with an empty sharp layer, because the rehearsal uses this machine's sharp. */
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
    builtAt: new Date(),
  });
  app.synth();
  return readAssembly<Template>(out);
};
