import { defineConfig } from 'vitest/config';

const include = (process.env['AW_MUTANT_TESTS'] ?? '').split(',');
const env = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
const patience = { testTimeout: 60_000, hookTimeout: 60_000, provide: { pollMilliseconds: 50_000 } };

/** The tests that are to notice what is changed in one file. Each change has a worker of its own, which its files share. */
export default defineConfig({ test: { include, env, isolate: false, ...patience } });
