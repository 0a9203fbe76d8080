import { BatchGetCommand, GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { itemBytes, readUnits, writeUnits } from './tableUnits.ts';
import { unobserved, type Sent } from './observe.ts';

type Item = Record<string, unknown>;
type Key = { pk: string; sk: string };
type Write = { Item?: Item & Key; Key?: Key };
export type Units = { writeUnits: number; readUnits: number };

const isWrite = (operation: string): boolean => /^(Put|Update|Delete|TransactWrite|BatchWrite)Command$/.test(operation);

const keysOf = ({ operation, input }: Sent): Key[] => {
  const entries = (list: unknown): Write[] =>
    (list as Record<string, Write>[]).flatMap((entry) => Object.values(entry));
  const writes =
    operation === 'TransactWriteCommand'
      ? entries(input['TransactItems'])
      : operation === 'BatchWriteCommand'
        ? Object.values(input['RequestItems'] as Record<string, unknown>).flatMap(entries)
        : [input as Write];
  return writes.flatMap(({ Item: item, Key: key }) => ((item ?? key) ? [{ pk: '', sk: '', ...(item ?? key) }] : []));
};

const tableNameOf = ({ input }: Sent): string => {
  const { TableName, TransactItems, RequestItems } = input as {
    TableName?: string;
    TransactItems?: Record<string, { TableName: string }>[];
    RequestItems?: Record<string, unknown>;
  };
  const [first] = Object.values(TransactItems?.[0] ?? {});
  return TableName ?? first?.TableName ?? Object.keys(RequestItems ?? {})[0] ?? '';
};

const readItems = (sent: Sent, keys: readonly Key[]): Promise<(Item | undefined)[]> =>
  unobserved(() =>
    Promise.all(
      keys.map(async ({ pk, sk }) => {
        const get = new GetCommand({ TableName: tableNameOf(sent), Key: { pk, sk }, ConsistentRead: true });
        return (await (sent.client as DynamoDBDocumentClient).send(get)).Item;
      }),
    ),
  );

const readUnitsOf = ({ operation, input }: Sent, output: Item | undefined): number => {
  if (operation === 'GetCommand')
    return readUnits(itemBytes((output?.['Item'] ?? {}) as Item), input['ConsistentRead'] === true);
  if (operation === 'QueryCommand') {
    const items = (output?.['Items'] ?? []) as Item[];
    return readUnits(
      items.reduce((all, item) => all + itemBytes(item), 0),
      input['ConsistentRead'] === true,
    );
  }
  if (operation !== BatchGetCommand.name) throw new Error(`the units of ${operation} are unknown`);
  const asked = Object.values(input['RequestItems'] as Record<string, { Keys: unknown[]; ConsistentRead?: boolean }>);
  const found = Object.values((output?.['Responses'] ?? {}) as Record<string, Item[]>).flat();
  const isConsistent = asked.some(({ ConsistentRead }) => ConsistentRead === true);
  const missing = asked.reduce((all, { Keys }) => all + Keys.length, 0) - found.length;
  const units = found.reduce((all, item) => all + readUnits(itemBytes(item), isConsistent), 0);
  return units + Math.max(0, missing) * readUnits(0, isConsistent);
};

/** A refused write costs as much as a successful one. @returns a function that counts the response */
export const countTableCall = async (sent: Sent, add: (units: Units) => void) => {
  if (!isWrite(sent.operation))
    return (output: Item | undefined) => add({ writeUnits: 0, readUnits: readUnitsOf(sent, output) });
  const keys = keysOf(sent);
  const before = await readItems(sent, keys);
  return async () => {
    const after = await readItems(sent, keys);
    const isTransaction = sent.operation === 'TransactWriteCommand';
    const units = keys.map((_, index) => writeUnits(before[index], after[index], isTransaction));
    add({ writeUnits: units.reduce((all, one) => all + one, 0), readUnits: 0 });
  };
};
