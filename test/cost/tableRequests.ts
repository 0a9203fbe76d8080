import { AsyncLocalStorage } from 'node:async_hooks';
import { observeClients } from './observe.ts';

/** The number of requests to the table, by DynamoDB's name for the request. */
export type TableRequests = Record<string, number>;

const counting = new AsyncLocalStorage<TableRequests>();

const nameOf = (command: string): string =>
  command
    .replace(/Command$/, '')
    .replace(/^(Get|Put|Update|Delete|BatchGet|BatchWrite)$/, '$1Item')
    .replace(/^TransactWrite$/, 'TransactWriteItems');

/** Starts watching the table's clients. `countRequests` works only after this call. */
export const watchTable = (): void =>
  observeClients(async ({ operation, input }) => {
    const requests = counting.getStore();
    if (requests && ('TableName' in input || 'TransactItems' in input || 'RequestItems' in input))
      requests[nameOf(operation)] = (requests[nameOf(operation)] ?? 0) + 1;
    return () => undefined;
  });

/** Counts the table requests of `run` only, without those of parallel work. */
export const countRequests = async (run: () => Promise<unknown>): Promise<TableRequests> => {
  const requests: TableRequests = {};
  await counting.run(requests, run);
  return requests;
};

/** Writes the counts as in docs/access-patterns.md: `1 BatchGetItem, 2 Query`. */
export const describeRequests = (requests: TableRequests): string =>
  Object.entries(requests)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none';
