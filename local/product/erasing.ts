import type { EndpointSpec } from '#shared/endpoint.ts';
import type { Dynamodb } from '#local/standins/dynamodb/dynamodb.ts';

type Table = Pick<Dynamodb, 'erase' | 'deletedItems'>;

/** Callers do not wait for the erasure. If the process ends before it has finished, the next start erases the data. */
const eraseInBackground = (table: Table): void =>
  void table
    .erase()
    .catch((error: unknown) => console.error('dynamodb: deleted data may still be on the disk:', error));

/** Privacy: after a DELETE call, deleted data is erased from the disk right away. */
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
          eraseInBackground(table);
        }
      };

/** Privacy: a step may delete items too, so their data is then erased from the disk. */
export const erasingStep = async (table: Table, run: () => Promise<unknown>): Promise<void> => {
  const before = table.deletedItems();
  try {
    await run();
  } finally {
    if (table.deletedItems() > before) eraseInBackground(table);
  }
};
