import { cpus, type CpuInfo } from 'node:os';

type Times = Pick<CpuInfo, 'times'>;

/** Above rounding errors: fully used processors show almost no idle time. */
const MIN_IDLE_PROCESSORS = 0.75;

const idleShare = (before: Times, after: Times): number => {
  const total = ({ times: { user, nice, sys, idle, irq } }: Times): number => user + nice + sys + idle + irq;
  const passed = total(after) - total(before);
  return passed === 0 ? 0 : (after.times.idle - before.times.idle) / passed;
};

/** True when about one processor was idle between two readings of `os.cpus()`. */
export const hasIdleProcessor = (before: readonly Times[], after: readonly Times[]): boolean =>
  before.reduce((sum, cpu, at) => sum + idleShare(cpu, after[at] ?? cpu), 0) >= MIN_IDLE_PROCESSORS;

/** Watches from now on. The returned function reports whether a processor was idle since. */
export const watchProcessors = (read: () => readonly Times[] = cpus): (() => boolean) => {
  const before = read();
  return () => hasIdleProcessor(before, read());
};
