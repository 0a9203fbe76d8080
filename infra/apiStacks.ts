import { operations, type Operation } from '#shared/contract.ts';

export type ApiStackName = 'api' | 'api2';

/** AWS takes 500 resources in a stack. The first Api stack holds these areas and is full. */
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

/** Endpoints of those areas that came when it was full. */
const laterEndpoints: readonly string[] = ['account.endSession', 'account.listSessions', 'account.reportViolations'];

/**
 * The stack of an endpoint. New areas go into the second one. An endpoint that is deployed stays where it is: its
 * function has a physical name, which two stacks cannot both have.
 */
export const apiStackOf = ({ id, area }: Pick<Operation, 'id' | 'area'>): ApiStackName =>
  areasOfFirst.includes(area) && !laterEndpoints.includes(id) ? 'api' : 'api2';

export const operationsOf = (stack: ApiStackName): Operation[] =>
  operations.filter((operation) => apiStackOf(operation) === stack);
