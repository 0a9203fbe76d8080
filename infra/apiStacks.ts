import { operations, type Operation } from '#shared/contract.ts';

export type ApiStackName = 'api' | 'api2';

/** AWS takes 500 resources in a stack. These areas fill the first Api stack. */
const areasOfFirst: readonly string[] = [
  'account',
  'lifecycle',
  'story',
  'billing',
  'video',
  'gallery',
  'recording',
  'sharing',
];

const laterEndpoints: readonly string[] = ['account.endSession', 'account.listSessions', 'account.reportViolations'];

/**
 * A deployed endpoint must stay in its stack: its function has a physical name, which two stacks cannot share. New areas go
 * into the second stack.
 */
export const apiStackOf = ({ id, area }: Pick<Operation, 'id' | 'area'>): ApiStackName =>
  areasOfFirst.includes(area) && !laterEndpoints.includes(id) ? 'api' : 'api2';

export const operationsOf = (stack: ApiStackName): Operation[] =>
  operations.filter((operation) => apiStackOf(operation) === stack);
