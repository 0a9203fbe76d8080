import { excuseFor, idleExcuses, isReadInTroubleAlone } from './excused.ts';
import type { Permission } from './permissions.ts';
import type { Report } from './rehearse.ts';

/** The end of an ARN, which says what is meant. */
const shortly = (resource: string): string => resource.split(':').slice(5).join(':') || resource;

const nameOf = ({ principal, action, resource }: Permission): string =>
  `${principal}: ${action} on ${shortly(resource)}`;

/** What makes a rehearsal fail, a line each. */
export const faultsOf = ({ failures, denials, unused, unasked, errors, isFull }: Report): string[] => [
  ...failures,
  ...new Set(denials.map((denial) => `denied: ${denial}`)),
  ...unasked
    .filter(({ variable }) => !isReadInTroubleAlone(variable))
    .map(({ name, variable }) => `set and never read: ${variable} of ${name}`),
  ...errors.map((line) => `logged as an error: ${line.slice(0, 400)}`),
  ...unused
    .filter((one) => excuseFor(one, isFull) === undefined)
    .map((one) => `granted and never used: ${nameOf(one)}`),
  ...idleExcuses(unused, isFull).map((one) => `excused and used: ${one}`),
];

/** A rehearsal's report for the terminal. */
export const describe = (report: Report): string => {
  const { ran, idle, callsAllowed, permissions, unused, isFull } = report;
  const excused = unused.filter((one) => excuseFor(one, isFull) !== undefined);
  const faults = faultsOf(report);
  return [
    `functions: ${ran.length} of ${ran.length + idle.length} ran${idle.length > 0 ? `, not ${idle.join(', ')}` : ''}`,
    `calls that a role allowed: ${callsAllowed}`,
    `permissions: ${permissions}, used ${permissions - unused.length}; not used, with a reason, ${excused.length}:`,
    ...excused.map((one) => `  ${nameOf(one)}: ${excuseFor(one, isFull)}`),
    faults.length === 0 ? 'Nothing is missing, and nothing is too much.' : `${faults.length} faults:`,
    ...faults.map((fault) => `  ${fault}`),
  ].join('\n');
};
