type Item = Readonly<Record<string, unknown>>;

const WRITE_UNIT_BYTES = 1024;
const READ_UNIT_BYTES = 4096;
/** DynamoDB stores two digits of a number in a byte, and adds one byte. */
const bytesOfNumber = (value: number): number => Math.ceil(String(Math.abs(value)).length / 2) + 1;
/** The bytes that each list or map adds, and that each of its values adds. */
const [CONTAINER_BYTES, MEMBER_BYTES] = [3, 1];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const bytesOf = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return bytesOfNumber(value);
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof Set) return sum([...value].map(bytesOf));
  if (Array.isArray(value)) return CONTAINER_BYTES + sum(value.map((one) => MEMBER_BYTES + bytesOf(one)));
  if (typeof value === 'object' && value !== null)
    return (
      CONTAINER_BYTES +
      sum(Object.entries(value).map(([name, one]) => MEMBER_BYTES + Buffer.byteLength(name) + bytesOf(one)))
    );
  return 1;
};

/** The size of an item by DynamoDB's rules, without the overhead of an index. */
export const itemBytes = (item: Item): number =>
  sum(
    Object.entries(item).flatMap(([name, value]) =>
      value === undefined ? [] : [Buffer.byteLength(name) + bytesOf(value)],
    ),
  );

const INDEXES = ['gsi1', 'gsi2'];

const placeIn = (index: string, item: Item | undefined): string | undefined => {
  const [pk, sk] = [item?.[`${index}pk`], item?.[`${index}sk`]];
  return typeof pk === 'string' && typeof sk === 'string' ? `${pk}\n${sk}` : undefined;
};

const writeUnitsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / WRITE_UNIT_BYTES));

/** A transaction costs twice the units for the table. An index is written twice when the item moves within it. */
export const writeUnits = (before: Item | undefined, after: Item | undefined, isTransaction: boolean): number => {
  const [was, is] = [before ? itemBytes(before) : 0, after ? itemBytes(after) : 0];
  const table = writeUnitsOf(Math.max(was, is)) * (isTransaction ? 2 : 1);
  const isChanged = JSON.stringify(before) !== JSON.stringify(after);
  const indexes = INDEXES.map((index) => {
    const [from, to] = [placeIn(index, before), placeIn(index, after)];
    if (from === to) return from !== undefined && isChanged ? writeUnitsOf(Math.max(was, is)) : 0;
    return (from === undefined ? 0 : writeUnitsOf(was)) + (to === undefined ? 0 : writeUnitsOf(is));
  });
  return table + sum(indexes);
};

/** The read units of a request. A Query adds up its items first. */
export const readUnits = (bytes: number, isConsistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / READ_UNIT_BYTES)) * (isConsistent ? 1 : 0.5);
