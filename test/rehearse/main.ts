import { readArgs, runCommand } from '#infra/operator/runCommand.ts';

const usage = `npm run rehearse -- [STAGE]     deploys the templates of a stage (by default dev) onto the stand-ins, and plays every
                                journey on them with real speech, music and video. Fails if a permission or variable
                                is missing or unused`;

await runCommand(async (args) => {
  const [stage = 'dev'] = readArgs(args, { usage, allowPositionals: true }).positionals;
  // CDK's own validation is turned off, because the rehearsal checks the templates.
  process.env['CDK_VALIDATION'] = 'false';
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

  // Loaded on demand, because these modules load most of CDK and of the product.
  const { ensureSharpLayer } = await import('#infra/build/sharpLayer.ts');
  const { describeLayer } = await import('./layer.ts');
  const { describe, faultsOf } = await import('./print.ts');
  const { rehearseStage } = await import('./stage.ts');
  console.log(`${stage}: ${describeLayer((await ensureSharpLayer()).folder)}`);
  const report = await rehearseStage(stage, true);
  console.log(describe(report));
  process.exit(faultsOf(report).length === 0 && report.idle.length === 0 ? 0 : 1);
});
