import { severities, type Severity, type Vulnerability } from './report.ts';

/** From which severity on a package must not stay as it is; docs/how-to/mend-a-dependency.md says how soon it is mended. */
export const worst: Readonly<Record<'deployed' | 'development', Severity>> = {
  deployed: 'moderate',
  development: 'critical',
};

/** A vulnerability that somebody has looked at and that may stay for a while. */
export type Accepted = {
  id: string;
  packageName: string;
  /** Why it does no harm here. */
  why: string;
  /** The last day (UTC) on which it may stay. */
  until: string;
};

const isAtLeast = (severity: Severity, least: Severity): boolean =>
  severities.indexOf(severity) >= severities.indexOf(least);

const described = ({ severity, packageName, title, url, isDeployed }: Vulnerability): string =>
  `${severity}: ${packageName} (${isDeployed ? 'deployed' : 'for development alone'}): ${title}. ${url}`;

/** What must be mended, and what is known besides; a line each. */
export const judge = (
  found: readonly Vulnerability[],
  accepted: readonly Accepted[],
  now: Date,
): { faults: string[]; notes: string[] } => {
  const today = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const faults: string[] = [];
  const notes: string[] = [];
  const acceptanceOf = ({ id, packageName }: Vulnerability): Accepted | undefined =>
    accepted.find((one) => one.id === id && one.packageName === packageName);
  for (const vulnerability of found) {
    const line = described(vulnerability);
    const acceptance = acceptanceOf(vulnerability);
    const least = worst[vulnerability.isDeployed ? 'deployed' : 'development'];
    if (!isAtLeast(vulnerability.severity, least)) notes.push(line);
    else if (acceptance === undefined) faults.push(line);
    else if (acceptance.until < today) faults.push(`${line} It was accepted until ${acceptance.until}.`);
    else notes.push(`${line} Accepted until ${acceptance.until}: ${acceptance.why}`);
  }
  const used = new Set(found.map(acceptanceOf));
  for (const one of accepted.filter((acceptance) => !used.has(acceptance)))
    faults.push(`${one.id} in ${one.packageName} is accepted but no longer found: remove it from accepted.json.`);
  return { faults, notes };
};
