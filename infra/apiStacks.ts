import { operations, type Operation } from '#shared/contract.ts';

export type ApiStackName = 'api' | 'api2';

/** These areas fill the first Api stack, because AWS allows 500 resources in a stack. */
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
 * A deployed endpoint stays in its stack, because two stacks cannot share its function's name. New areas go into the
 * second.
 */
export const apiStackOf = ({ id, area }: Pick<Operation, 'id' | 'area'>): ApiStackName =>
  areasOfFirst.includes(area) && !laterEndpoints.includes(id) ? 'api' : 'api2';

export const operationsOf = (stack: ApiStackName): Operation[] =>
  operations.filter((operation) => apiStackOf(operation) === stack);
