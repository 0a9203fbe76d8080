import * as z from 'zod';

export const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

/** What is known against a version; where it is a name, the fault is in that package, which has an entry of its own. */
const Via = z.union([
  z.string(),
  z.object({ source: z.number(), name: z.string(), title: z.string(), url: z.url(), severity: z.enum(severities) }),
]);

/** What `npm audit --json` answers, as far as it is looked at. */
const Answer = z.union([
  z.object({
    auditReportVersion: z.literal(2),
    vulnerabilities: z.record(z.string(), z.object({ via: z.array(Via), nodes: z.array(z.string()) })),
  }),
  z.object({ message: z.string(), error: z.unknown() }),
]);

const Lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

export type Vulnerability = {
  /** Its number at GitHub, e.g. GHSA-abcd-…; where an advisory has none, its address. */
  id: string;
  packageName: string;
  title: string;
  url: string;
  severity: Severity;
  /** Whether something that goes out holds it, to AWS or to browsers. */
  isDeployed: boolean;
};

/** The registry could not be asked. Nothing is known then, which is not that nothing is wrong. */
export class NoAnswer extends Error {}

const idOf = (url: string): string => /GHSA-[\w-]+/.exec(url)?.[0] ?? url;

/**
 * Every advisory about a package of ours, once.
 * @param lock package-lock.json, which says what only development needs
 * @throws NoAnswer
 */
export const readReport = (answer: unknown, lock: unknown): Vulnerability[] => {
  const parsed = Answer.safeParse(answer);
  if (!parsed.success) throw new NoAnswer('the registry returned no audit');
  if ('message' in parsed.data) throw new NoAnswer(parsed.data.message);
  const { packages } = Lock.parse(lock);
  const isDevelopment = (node: string): boolean => packages[node]?.dev === true;
  const found = new Map<string, Vulnerability>();
  for (const { via, nodes } of Object.values(parsed.data.vulnerabilities))
    for (const advisory of via) {
      if (typeof advisory === 'string') continue;
      const { name: packageName, title, url, severity } = advisory;
      const isDeployed = !nodes.every(isDevelopment);
      found.set(`${packageName} ${url}`, { id: idOf(url), packageName, title, url, severity, isDeployed });
    }
  return [...found.values()];
};
