import * as z from 'zod';
import { deployedPackages } from '../deployedPackages.ts';

export const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

/** A string names another package, which has its own entry. */
const Via = z.union([
  z.string(),
  z.object({ source: z.number(), name: z.string(), title: z.string(), url: z.url(), severity: z.enum(severities) }),
]);

const Answer = z.union([
  z.object({
    auditReportVersion: z.literal(2),
    vulnerabilities: z.record(z.string(), z.object({ via: z.array(Via), nodes: z.array(z.string()) })),
  }),
  z.object({ message: z.string(), error: z.unknown() }),
]);

const Lock = z.looseObject({ packages: z.record(z.string(), z.unknown()) });

export type Vulnerability = {
  /** GitHub's id, e.g. GHSA-abcd-…, or the advisory's URL if it has no such id. */
  id: string;
  packageName: string;
  title: string;
  url: string;
  severity: Severity;
  /** True if the package ships to AWS or browsers. */
  isDeployed: boolean;
};

export class NoAnswer extends Error {}

const idOf = (url: string): string => /GHSA-[\w-]+/.exec(url)?.[0] ?? url;

/** Reads the answer of `npm audit`, and lists each advisory once. @param lock package-lock.json @throws NoAnswer */
export const readReport = (answer: unknown, lock: unknown): Vulnerability[] => {
  const parsed = Answer.safeParse(answer);
  if (!parsed.success) throw new NoAnswer('the registry returned no audit');
  if ('message' in parsed.data) throw new NoAnswer(parsed.data.message);
  const { packages } = Lock.parse(lock);
  const deployed = deployedPackages(lock);
  const stays = (node: string): boolean => Object.hasOwn(packages, node) && !deployed.has(node);
  const found = new Map<string, Vulnerability>();
  for (const { via, nodes } of Object.values(parsed.data.vulnerabilities))
    for (const advisory of via) {
      if (typeof advisory === 'string') continue;
      const { name: packageName, title, url, severity } = advisory;
      const isDeployed = !nodes.every(stays);
      found.set(`${packageName} ${url}`, { id: idOf(url), packageName, title, url, severity, isDeployed });
    }
  return [...found.values()];
};
