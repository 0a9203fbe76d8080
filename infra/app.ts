import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { BuildError } from './build/buildError.ts';
import { bytesOf, readAssembly } from './assembly.ts';
import { buildFunctions } from './build/functions.ts';
import { ensureSharpLayer } from './build/sharpLayer.ts';
import { isForOperator } from '#functions/platform/operatorError.ts';
import { createProduct } from './product.ts';
import { refuseOverQuota } from './quotas/quotas.ts';
import type { QuotaTemplate } from './quotas/template.ts';
import { deployableStage } from './stages.ts';

const client = join(import.meta.dirname, '../dist/web');

const synthesize = async (): Promise<void> => {
  // With automatic synthesis, CDK would write an empty assembly even for an invalid stage.
  const app = new App({ autoSynth: false });
  const alarmEmail: unknown = app.node.tryGetContext('alarmEmail');
  const stage = deployableStage(String(app.node.tryGetContext('stage') ?? 'dev'), { alarmEmail });
  const [functions, sharpLayer] = await Promise.all([buildFunctions(), ensureSharpLayer()]);
  const clientFolder = existsSync(join(client, 'index.html')) ? client : undefined;
  createProduct(
    app,
    stage,
    { functions, sharpLayer, clientFolder, builtAt: new Date() },
    process.env['CDK_DEFAULT_ACCOUNT'],
  );
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const { stacks, assets } = readAssembly<QuotaTemplate>(app.synth().directory);
  refuseOverQuota(stacks, bytesOf(assets));
};

try {
  await synthesize();
} catch (error) {
  if (!(error instanceof BuildError || isForOperator(error))) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
