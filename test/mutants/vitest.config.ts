import { defineConfig } from 'vitest/config';

const include = (process.env['AW_MUTANT_TESTS'] ?? '').split(',');
const env = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000, provide: { pollMilliseconds: 50_000 } };

/** Each change gets a new worker, so the test files in a worker can share modules. */
export default defineConfig({ test: { include, env, isolate: false, ...timeouts } });
