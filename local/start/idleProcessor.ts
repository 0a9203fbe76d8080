import { cpus, type CpuInfo } from 'node:os';

type Times = Pick<CpuInfo, 'times'>;

/** With less idle time, no processor counts as idle, because rounding shows some idle time even on busy ones. */
const MIN_IDLE_PROCESSORS = 0.75;

const idleShare = (before: Times, after: Times): number => {
  const total = ({ times: { user, nice, sys, idle, irq } }: Times): number => user + nice + sys + idle + irq;
  const passed = total(after) - total(before);
  return passed === 0 ? 0 : (after.times.idle - before.times.idle) / passed;
};

export const hasIdleProcessor = (before: readonly Times[], after: readonly Times[]): boolean =>
  before.reduce((sum, cpu, at) => sum + idleShare(cpu, after[at] ?? cpu), 0) >= MIN_IDLE_PROCESSORS;

export const watchProcessors = (read: () => readonly Times[] = cpus): (() => boolean) => {
  const before = read();
  return () => hasIdleProcessor(before, read());
};
