import { severities, type Severity, type Vulnerability } from './report.ts';

/** The lowest severity that makes the audit fail. docs/how-to/mend-a-dependency.md has the deadlines for a fix. */
export const worst: Readonly<Record<'deployed' | 'other', Severity>> = {
  deployed: 'moderate',
  other: 'critical',
};

export type Accepted = {
  id: string;
  packageName: string;
  why: string;
  until: string;
};

const isAtLeast = (severity: Severity, least: Severity): boolean =>
  severities.indexOf(severity) >= severities.indexOf(least);

const described = ({ severity, packageName, title, url, isDeployed }: Vulnerability): string =>
  `${severity}: ${packageName} (${isDeployed ? 'deployed' : 'never deployed'}): ${title}. ${url}`;

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
    const least = worst[vulnerability.isDeployed ? 'deployed' : 'other'];
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
