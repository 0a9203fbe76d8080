import type { EndpointSpec } from '#shared/endpoint.ts';
import type { Dynamodb } from '#local/standins/dynamodb/dynamodb.ts';

type Table = Pick<Dynamodb, 'erase' | 'deletedItems'>;

/** In the background, because the next start would erase as well. */
const eraseInBackground = (table: Table): void =>
  void table
    .erase()
    .catch((error: unknown) => console.error('dynamodb: what was deleted is still on the disk:', error));

/** Privacy: deleted data leaves the disk at once. */
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

/** Privacy: a step may finish a deletion, so the data leaves the disk after it. */
export const erasingStep = async (table: Table, run: () => Promise<unknown>): Promise<void> => {
  const before = table.deletedItems();
  try {
    await run();
  } finally {
    if (table.deletedItems() > before) eraseInBackground(table);
  }
};
