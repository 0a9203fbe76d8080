import type { Reporter, TestCase } from 'vitest/node';

const SHOWN = 10;

export class Slowest implements Reporter {
  readonly #tests: { name: string; seconds: number }[] = [];

  onTestCaseResult(test: TestCase): void {
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
    this.#tests.push({ name: `${test.module.relativeModuleId} › ${test.fullName}`, seconds });
  }

  onTestRunEnd(): void {
    if (this.#tests.length <= SHOWN) return;
    const slowest = this.#tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
    console.log('\nSlowest tests:');
    for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
}
