import { describe, expect, it } from 'vitest';
import { judge, type Accepted } from './judge.ts';
import { NoAnswer, readReport, severities, type Severity } from './report.ts';

const lock = {
  packages: {
    '': {},
    'node_modules/sharp': { dependencies: { 'shared-one': '^2.0.0' } },
    'node_modules/vite': { dependencies: { 'shared-one': '^1.0.0' } },
    'node_modules/shared-one': {},
    'node_modules/sharp/node_modules/shared-one': {},
  },
};
const advisory = (name: string, severity: Severity, id = 'GHSA-aaaa-bbbb-cccc') => ({
  source: 1,
  name,
  title: `Trouble in ${name}`,
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<2.0.0',
});
type Entry = { via: unknown[]; nodes: string[] };
const answer = (vulnerabilities: Record<string, Entry>) => ({ auditReportVersion: 2, vulnerabilities, metadata: {} });
const about = (name: string, severity: Severity, nodes = [`node_modules/${name}`]) =>
  answer({ [name]: { via: [advisory(name, severity)], nodes } });

const now = new Date('2027-03-14T09:00:00Z');
const judged = (report: unknown, accepted: Accepted[] = []) => judge(readReport(report, lock), accepted, now);
const acceptance = (until: string): Accepted => ({
  id: 'GHSA-aaaa-bbbb-cccc',
  packageName: 'sharp',
  why: 'The part at fault is never called here.',
  until,
});

it('finds nothing to fix without known vulnerabilities', () => {
  expect(judged(answer({}))).toEqual({ faults: [], notes: [] });
});

describe('a vulnerability', () => {
  const failing = (name: string): Severity[] => severities.filter((one) => judged(about(name, one)).faults.length > 0);

  it('fails the audit in a deployed package from “moderate” on, in other packages only if “critical”', () => {
    expect([failing('sharp'), failing('vite')]).toEqual([['moderate', 'high', 'critical'], ['critical']]);
  });

  it('is listed with package, severity and address, also if the audit passes', () => {
    const line = 'high: sharp (deployed): Trouble in sharp. https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
    expect(judged(about('sharp', 'high')).faults).toEqual([line]);
    expect(judged(about('vite', 'high')).notes).toEqual([expect.stringContaining('vite (never deployed)')]);
  });

  it('in a package that a deployed one needs counts as deployed', () => {
    const nodes = ['node_modules/shared-one', 'node_modules/sharp/node_modules/shared-one'];
    expect(judged(about('shared-one', 'high', nodes)).faults).toHaveLength(1);
    expect(judged(about('shared-one', 'high', nodes.slice(0, 1))).faults).toHaveLength(0);
  });

  it('is listed once, not for every dependent package', () => {
    const report = answer({
      sharp: { via: [advisory('sharp', 'high')], nodes: ['node_modules/sharp'] },
      outer: { via: ['sharp'], nodes: ['node_modules/outer'] },
    });
    expect(judged(report).faults).toHaveLength(1);
  });

  it('in a package missing in the lock file counts as deployed', () => {
    expect(judged(about('unheard-of', 'moderate')).faults).toHaveLength(1);
  });
});

describe('an accepted vulnerability', () => {
  it('is accepted to the end of its last day, with a reason', () => {
    const { faults, notes } = judged(about('sharp', 'high'), [acceptance('2027-03-14')]);
    expect([faults, notes]).toEqual([[], [expect.stringContaining('Accepted until 2027-03-14: The part at fault')]]);
  });

  it('fails again on the day after', () => {
    const { faults } = judged(about('sharp', 'high'), [acceptance('2027-03-13')]);
    expect(faults).toEqual([expect.stringContaining('It was accepted until 2027-03-13.')]);
  });

  it('is accepted in its own package only, by its id', () => {
    expect(judged(about('unheard-of', 'high'), [acceptance('2027-12-31')]).faults).toHaveLength(2);
  });

  it('must be removed from the list once fixed', () => {
    expect(judged(answer({}), [acceptance('2027-12-31')]).faults).toEqual([
      'GHSA-aaaa-bbbb-cccc in sharp is accepted but no longer found: remove it from accepted.json.',
    ]);
  });
});

it('fails without an answer', () => {
  const refused = { message: '405 Method Not Allowed', error: { summary: '', detail: '' } };
  expect(() => readReport(refused, lock)).toThrow(NoAnswer);
  expect(() => readReport({}, lock)).toThrow(NoAnswer);
  expect(() => readReport({ auditReportVersion: 1, advisories: {} }, lock)).toThrow(NoAnswer);
});
