import type { EndpointSpec } from '#shared/endpoint.ts';
import type { Dynamodb } from '#local/standins/dynamodb/dynamodb.ts';

type Table = Pick<Dynamodb, 'erase' | 'deletedItems'>;

/** Nobody waits for it: the answer was given, and a start would do it as well. */
const eraseBehind = (table: Table): void =>
  void table
    .erase()
    .catch((error: unknown) => console.error('dynamodb: what was deleted is still on the disk:', error));

/** The handler of a call. What a person deletes by it is gone from the disk as well, and not at some later start. */
export const erasingCall = <Call extends unknown[], T>(
  table: Table,
  { method }: Pick<EndpointSpec, 'method'>,
  handler: (...call: Call) => Promise<T>,
): ((...call: Call) => Promise<T>) =>
  method !== 'DELETE'
    ? handler
    : async (...call) => {
        try {
          return await handler(...call);
        } finally {
          eraseBehind(table);
        }
      };

/** Runs a step that finishes deletions; when it has deleted something, that is gone from the disk as well. */
export const erasingStep = async (table: Table, run: () => Promise<unknown>): Promise<void> => {
  const before = table.deletedItems();
  try {
    await run();
  } finally {
    if (table.deletedItems() > before) eraseBehind(table);
  }
};
