import { ensureSharpLayer } from '#infra/build/sharpLayer.ts';
import { describeLayer } from './layer.ts';
import { describe, faultsOf } from './print.ts';
import { rehearseStage } from './stage.ts';

/** `npm run rehearse [stage]`: the whole of it, with real speech, music and video. */
const stage = process.argv[2] ?? 'dev';
// The templates are checked by what follows, not by CDK once more.
process.env['CDK_VALIDATION'] = 'false';
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

console.log(`${stage}: ${describeLayer((await ensureSharpLayer()).folder)}`);
const report = await rehearseStage(stage, true);
console.log(describe(report));
process.exit(faultsOf(report).length === 0 && report.idle.length === 0 ? 0 : 1);
