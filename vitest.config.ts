import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { Failures } from './test/failures.ts';
import { LongestFirst } from './test/longestFirst.ts';
import { Slowest } from './test/slowest.ts';

const env = { CDK_VALIDATION: 'false', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
const slow = ['**/*.integration.test.ts', 'infra/**', 'test/journeys/**', 'test/hostile/**'];

/** Generous timeouts for slow machines. Polling ends slightly before the test, so that its message is shown. */
const patient = (seconds: number) => ({
  testTimeout: seconds * 1000,
  hookTimeout: seconds * 1000,
  expect: { poll: { timeout: seconds * 900, interval: 50 } },
  provide: { pollMilliseconds: seconds * 900 },
});
// A busy machine can be ten times slower than a quiet one.
const patience = patient(120);
const longPatience = patient(600);
// In a browser, only the product's own work takes longer than a minute.
const browserPatience = patient(300);

/** `npm run test:unit` runs `unit` and `dom`, which need no server, port or network. */
export default defineConfig({
  test: {
    // By default Vitest leaves one core free, which would be half of a machine with two cores.
    maxWorkers: '100%',
    reporters: ['default', new Slowest(), new Failures()],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          // Test files share modules. This saves three quarters of the time, because AWS clients are loaded only once.
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
          // Test files share modules, and with them the sources that they have read.
          isolate: false,
          env,
          include: ['test/architecture/**/*.test.ts'],
          // Keeps the transformed sources, so that the next check is faster. A module that is renamed also changes the
          // modules that import it, because imports name the file with its extension.
          experimental: { fsModuleCache: true },
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
          // Each file has its own process, because a product leaves its environment and clients behind.
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
          // Test files share modules, so that CDK is loaded and each stage is synthesized only once.
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
