import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longestFirst.ts';
import { Slowest } from './test/slowest.ts';

const env = { CDK_VALIDATION: 'false', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
const slow = ['**/*.integration.test.ts', 'infra/**', 'test/journeys/**', 'test/hostile/**'];

/** Generous timeouts let slow machines pass. Polling stops slightly before the test, so that its message is shown. */
const patient = (seconds: number) => ({
  testTimeout: seconds * 1000,
  hookTimeout: seconds * 1000,
  expect: { poll: { timeout: seconds * 900, interval: 50 } },
  provide: { pollMilliseconds: seconds * 900 },
});
// Local hangs fail soon, but CI may share its machine with others.
const patience = patient(process.env['CI'] ? 120 : 20);
const longPatience = patient(600);
// Only the product's own work takes longer than a minute.
const browserPatience = patient(300);

/** `npm run test:unit` runs `unit` and `dom`, which need no server, port or network. */
export default defineConfig({
  test: {
    // By default Vitest leaves one core free, which is half of two.
    maxWorkers: '100%',
    reporters: ['default', new Slowest()],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          // Shared modules save three quarters of the time, which loading AWS clients took.
          isolate: false,
          env,
          include: ['{shared,functions,local,assets,web,test/bench,test/cost,test/endpoints}/**/*.test.ts'],
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
          // The tests share their modules and the sources they have read.
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
          // A whole product would leave its environment and clients in the test's process.
          name: 'products',
          env,
          include: ['{local,test/cost,test/hostile,test/operator}/**/*.integration.test.ts'],
          exclude: ['**/node_modules/**', 'local/{standins,storyteller,platform/wire,platform/files}/**'],
          ...longPatience,
        },
      },
      {
        test: {
          name: 'infra',
          // CDK is loaded once, and each stage is synthesized once for all files.
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
          ...browserPatience,
        },
      },
      {
        test: {
          name: 'more-journeys',
          env,
          include: ['test/journeys/more/*.journey.test.ts'],
          globalSetup: ['test/support/unpackChromium.ts'],
          ...browserPatience,
          fileParallelism: false,
        },
      },
    ],
  },
});
