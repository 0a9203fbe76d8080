import { cpus, type CpuInfo } from 'node:os';

type Times = Pick<CpuInfo, 'times'>;

/** Less idle time than this is not a free processor, because rounding shows some idle time on busy processors. */
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
