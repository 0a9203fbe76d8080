import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longestFirst.ts';
import { Slowest } from './test/slowest.ts';

const env = { CDK_VALIDATION: 'false', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
const slow = ['**/*.integration.test.ts', 'infra/**', 'test/journeys/**', 'test/hostile/**'];

/**
 * A test waits for what it needs, not for a quick machine: the limits end only what will never come. What is polled for
 * has a little less than its test, so that it is named.
 */
const patient = (seconds: number) => ({
  testTimeout: seconds * 1000,
  hookTimeout: seconds * 1000,
  expect: { poll: { timeout: seconds * 900, interval: 50 } },
  provide: { pollMilliseconds: seconds * 900 },
});
// Here a test that hangs is named soon; CI may share its machine with others.
const patience = patient(process.env['CI'] ? 120 : 20);
const longPatience = patient(600);

/** One project a kind of test; `npm run test:unit` is `unit` and `dom`: no server, no port, no network. */
export default defineConfig({
  test: {
    // Vitest leaves one core free, which on two cores is half of them.
    maxWorkers: '100%',
    reporters: ['default', new Slowest()],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          // Files share their modules: loading the AWS clients anew for each took three quarters of the time.
          isolate: false,
          env,
          include: ['{shared,functions,local,assets,web,test/bench,test/cost}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...slow],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          ...patience,
          env,
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['web/test/setup.ts'],
        },
      },
      {
        test: {
          name: 'architecture',
          // Files share their modules and what they have read of the sources.
          isolate: false,
          env,
          include: ['test/architecture/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'integration',
          isolate: false,
          env,
          include: [
            '{functions,assets}/**/*.integration.test.ts',
            'local/{standins,storyteller,platform/wire,platform/files}/**/*.integration.test.ts',
          ],
          ...longPatience,
        },
      },
      {
        test: {
          // Whole products: one that runs in the test's own process leaves its environment there, and clients made of it.
          name: 'products',
          env,
          include: ['{local,test/hostile,test/operator}/**/*.integration.test.ts'],
          exclude: ['**/node_modules/**', 'local/{standins,storyteller,platform/wire,platform/files}/**'],
          ...longPatience,
        },
      },
      {
        test: {
          name: 'infra',
          // CDK is loaded once, and each stage synthesized once for all files that ask for it.
          isolate: false,
          env,
          include: ['infra/**/*.test.ts'],
          ...longPatience,
        },
      },
      {
        test: {
          name: 'journeys',
          env,
          include: ['test/journeys/*.journey.test.ts'],
          globalSetup: ['test/support/unpackChromium.ts'],
          ...longPatience,
        },
      },
      {
        test: {
          name: 'more-journeys',
          env,
          include: ['test/journeys/more/*.journey.test.ts'],
          globalSetup: ['test/support/unpackChromium.ts'],
          ...longPatience,
          fileParallelism: false,
        },
      },
    ],
  },
});
