import { appendFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** The file that {@link Failures} appends to. `test/run.mjs` sets it. */
const path = process.env.FAILED_TESTS;
const FIRST_LINES = 12;

/** Writes each failure to a file, so that `npm test` can repeat all of them in its last lines. */
export class Failures implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed') write(`${test.module.relativeModuleId} › ${test.fullName}`, errors);
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length > 0) write(module.relativeModuleId, errors);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    if (unhandled.length > 0) write('Outside of tests', unhandled);
  }
}

function write(name: string, errors: readonly { message: string }[]): void {
  if (path === undefined) return;
  const lines = errors.flatMap(({ message }) => message.split('\n').slice(0, FIRST_LINES));
  appendFileSync(path, `${[name, ...lines.map((line) => `    ${line}`)].join('\n')}\n`);
}
