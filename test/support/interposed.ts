import type { Table } from '#functions/platform/table/table.ts';

export type Command = { constructor: { name: string }; input: unknown };

/** Is called instead of sending a command. It may send the command itself. */
export type Meet = (command: Command, send: () => Promise<unknown>) => Promise<unknown>;

/** A table whose commands all go through `meet`. Pauses between retries take no time. */
export const interposed = (table: Table, meet: Meet): Table => {
  const send = (command: Command): Promise<unknown> => meet(command, () => table.client.send(command as never));
  return { ...table, client: { send } as unknown as Table['client'], sleep: async () => {} };
};

export const named = (name: string): Error => Object.assign(new Error(name), { name });

const isTransaction = ({ constructor: { name } }: Command): boolean => name === 'TransactWriteCommand';

/** Commits the first transactions, but loses their responses. */
export const losingAnswers = (table: Table, times = 1): Table => {
  let left = times;
  return interposed(table, async (command, send) => {
    const answer = await send();
    if (!isTransaction(command) || left === 0) return answer;
    left -= 1;
    throw named('TimeoutError');
  });
};

export const failingOn = (table: Table, names: RegExp, error: Error = named('TimeoutError')): Table =>
  interposed(table, (command, send) => (names.test(command.constructor.name) ? Promise.reject(error) : send()));

/** Runs `faster` once before the first transaction, like a request that came first. */
export const racing = (table: Table, faster: () => Promise<unknown>): Table => {
  let isDue = true;
  return interposed(table, async (command, send) => {
    if (isDue && isTransaction(command)) {
      isDue = false;
      await faster();
    }
    return send();
  });
};

/** Records the names of the commands in `requests`, in order. */
export const noting = (table: Table): { table: Table; requests: string[] } => {
  const requests: string[] = [];
  const noted = interposed(table, (command, send) => {
    requests.push(command.constructor.name);
    return send();
  });
  return { table: noted, requests };
};

const isConsistent = (input: {
  ConsistentRead?: boolean;
  RequestItems?: Record<string, { ConsistentRead?: boolean }>;
}) => input.ConsistentRead ?? Object.values(input.RequestItems ?? {}).every((of) => of.ConsistentRead);

/** Acts like a replica without data, in which only a consistent read finds something. */
export const behind = (table: Table): Table =>
  interposed(table, async (command, send) => {
    const { name } = command.constructor;
    const input = command.input as Parameters<typeof isConsistent>[0] & { IndexName?: string };
    if (!/^(Get|BatchGet|Query)Command$/.test(name) || input.IndexName !== undefined || isConsistent(input))
      return send();
    return name === 'BatchGetCommand' ? { Responses: {} } : {};
  });

export const weighing = (table: Table): { table: Table; writes: number[] } => {
  const writes: number[] = [];
  const weighed = interposed(table, (command, send) => {
    if (isTransaction(command)) writes.push((command.input as { TransactItems: unknown[] }).TransactItems.length);
    return send();
  });
  return { table: weighed, writes };
};

const isWriting = ({ constructor: { name } }: Command): boolean =>
  /^(Update|Put|Delete|TransactWrite)Command$/.test(name);

/** Fails like a process that is killed before or after write number `killAt` reaches the table. */
export const dyingAt = (
  table: Table,
  killAt: number,
  when: 'before' | 'after',
): { table: Table; writes: () => number } => {
  let writes = 0;
  let isDead = false;
  const dying = interposed(table, async (command, send) => {
    if (!isDead && isWriting(command)) writes += 1;
    if (!isDead && writes < killAt) return send();
    if (!isDead && when === 'after') await send();
    isDead = true;
    throw new Error('killed');
  });
  return { table: dying, writes: () => writes };
};
