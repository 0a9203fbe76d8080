import { excuseFor, idleExcuses, isReadOnErrorsOnly } from './excused.ts';
import type { Permission } from './permissions.ts';
import type { Report } from './rehearse.ts';

const MAX_LINE = 400;

/** The end of an ARN identifies the resource. */
const shortly = (resource: string): string => resource.split(':').slice(5).join(':') || resource;

const nameOf = ({ principal, action, resource }: Permission): string =>
  `${principal}: ${action} on ${shortly(resource)}`;

/** Unused variables and permissions. They mean little after a failed scene, because its later steps did not run. */
const idleParts = ({ unused, unread, isFull }: Report): string[] => [
  ...unread
    .filter(({ variable }) => !isReadOnErrorsOnly(variable))
    .map(({ name, variable }) => `variable never read: ${variable} of ${name}`),
  ...unused.filter((one) => excuseFor(one, isFull) === undefined).map((one) => `permission never used: ${nameOf(one)}`),
  ...idleExcuses(unused, isFull).map((one) => `permission used, although test/rehearse/unused.json excuses it: ${one}`),
];

export const faultsOf = (report: Report): string[] => {
  const { failures, denials, errors } = report;
  return [
    ...failures,
    ...new Set(denials.map((denial) => `denied: ${denial}`)),
    ...errors.map((line) => `logged as an error: ${line.slice(0, MAX_LINE)}`),
    ...(failures.length === 0 ? idleParts(report) : []),
  ];
};

export const describe = (report: Report): string => {
  const { ran, idle, callsAllowed, permissions, unused, isFull } = report;
  const excused = unused.filter((one) => excuseFor(one, isFull) !== undefined);
  const faults = faultsOf(report);
  return [
    `functions: ${ran.length} of ${ran.length + idle.length} ran${idle.length > 0 ? `, not ${idle.join(', ')}` : ''}`,
    `calls allowed by roles: ${callsAllowed}`,
    `permissions: ${permissions}, used ${permissions - unused.length}; unused with a reason, ${excused.length}:`,
    ...excused.map((one) => `  ${nameOf(one)}: ${excuseFor(one, isFull)}`),
    faults.length === 0 ? 'No permission or variable is missing or unused.' : `${faults.length} faults:`,
    ...faults.map((fault) => `  ${fault}`),
  ].join('\n');
};
