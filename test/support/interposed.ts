import type { Table } from '#functions/platform/table/table.ts';

/** A command of the table's client, by its class's name. */
export type Command = { constructor: { name: string }; input: unknown };

/** Sends a command on, or does something before or after, or something else. */
export type Meet = (command: Command, send: () => Promise<unknown>) => Promise<unknown>;

/** A table with something between it and whoever asks it. Pauses between attempts take no time. */
export const interposed = (table: Table, meet: Meet): Table => {
  const send = (command: Command): Promise<unknown> => meet(command, () => table.client.send(command as never));
  return { ...table, client: { send } as unknown as Table['client'], sleep: async () => {} };
};

export const named = (name: string): Error => Object.assign(new Error(name), { name });

const isTransaction = ({ constructor: { name } }: Command): boolean => name === 'TransactWriteCommand';

/** The first transactions are committed, and their answers are lost on the way. */
export const losingAnswers = (table: Table, times = 1): Table => {
  let left = times;
  return interposed(table, async (command, send) => {
    const answer = await send();
    if (!isTransaction(command) || left === 0) return answer;
    left -= 1;
    throw named('TimeoutError');
  });
};

/** No command of these names arrives. */
export const failingOn = (table: Table, names: RegExp, error: Error = named('TimeoutError')): Table =>
  interposed(table, (command, send) => (names.test(command.constructor.name) ? Promise.reject(error) : send()));

/** Does something once, just before the first transaction arrives: somebody else was faster. */
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

/** A table that notes what it is asked for: `asked` are the names of the commands, in their order. */
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

/** A replica that has heard of nothing yet: whoever does not ask for a consistent read of the table finds nothing there. */
export const behind = (table: Table): Table =>
  interposed(table, async (command, send) => {
    const { name } = command.constructor;
    const input = command.input as Parameters<typeof isConsistent>[0] & { IndexName?: string };
    if (!/^(Get|BatchGet|Query)Command$/.test(name) || input.IndexName !== undefined || isConsistent(input))
      return send();
    return name === 'BatchGetCommand' ? { Responses: {} } : {};
  });

/** A table that notes how many writes each transaction has. */
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

/** A process that is killed at one of its writes, before or after it arrives, and does nothing more. */
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
