import { dollarsFor, profile, type Line, type PriceName } from './prices.ts';

const GIGABYTE = 1024 ** 3;
const ENDPOINT_GIGABYTES = 0.5;
/** A sweep that finds nothing. */
const SWEEP_SECONDS = 0.1;
const SWEEP_READS = 2;

export type IdleStage = keyof typeof profile.idle;
export const idleStages = Object.keys(profile.idle) as IdleStage[];

const words: Partial<Record<PriceName, string>> = {
  secrets: 'Secrets',
  encryptionKeys: 'Encryption keys',
  alarms: 'Alarms',
  dashboards: 'Dashboards',
  customMetrics: 'Metrics of our own',
  firewall: 'Firewall',
  firewallRules: 'Its rules',
};

/** A month in which nobody comes: what is there, and what the schedules do. */
export const idleMonth = (stage: IdleStage): Line[] => {
  const sweeps = profile.scheduledInvocationsPerMonth;
  const there = Object.entries(profile.idle[stage]).map(([name, quantity]) => ({
    what: words[name as PriceName] ?? name,
    dollars: dollarsFor(name as PriceName, quantity),
  }));
  const seconds = sweeps * SWEEP_SECONDS * ENDPOINT_GIGABYTES;
  return [
    ...there,
    {
      what: 'Sweeps, every minute',
      dollars:
        dollarsFor('lambdaTime', seconds) +
        dollarsFor('lambdaRequests', sweeps) +
        dollarsFor('tableReads', sweeps * SWEEP_READS) +
        dollarsFor('tableWrites', sweeps) +
        dollarsFor('logs', (sweeps * profile.logBytesPerInvocation) / GIGABYTE),
    },
    { what: 'Their traces', dollars: dollarsFor('traces', sweeps) },
  ];
};
