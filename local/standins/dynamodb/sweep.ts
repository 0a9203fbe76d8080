import type { Context } from './context.ts';
import { perform, type Item, type Table } from './engine.ts';
import { expirySeconds } from './expiry.ts';
import { forgetOldTokens } from './requestTokens.ts';
import type { WriteView } from './view.ts';

/** Items that are deleted in one write. It is a small number, so that other writes can run during a long sweep. */
const ITEMS_A_TURN = 50;
/** Like DynamoDB, ignores expiry times over five years old. A time in a wrong unit would otherwise empty the table. */
const OLDEST_SECONDS = 5 * 365 * 24 * 3600;

const keyIn = (item: Item, table: Table) =>
  Object.fromEntries(table.KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]]));

const sweepTurn = async (
  context: Context,
  view: WriteView,
  name: string,
): Promise<{ looked: number; expired: number }> => {
  const attribute = context.expiry.attributeOf(name);
  if (attribute === undefined) return { looked: 0, expired: 0 };
  const nowSeconds = context.now().getTime() / 1000;
  const table = await view.table(name);
  const due = await context.expiry.due(name, nowSeconds, ITEMS_A_TURN);
  let expired = 0;
  for (const { entry, itemKey } of due) {
    view.del(entry);
    const item = await view.item(name, itemKey);
    const seconds = item && expirySeconds(item, attribute);
    if (seconds === undefined || seconds >= nowSeconds || seconds < nowSeconds - OLDEST_SECONDS) continue;
    await perform('DeleteItem', { TableName: name, Key: keyIn(item ?? {}, table) }, view.store);
    expired += 1;
  }
  return { looked: due.length, expired };
};

export const sweepExpired = async (context: Context): Promise<number> => {
  let total = 0;
  for (const name of context.expiry.tables()) {
    for (let looked = ITEMS_A_TURN; looked === ITEMS_A_TURN;) {
      const turn = await context.write(async (view) => sweepTurn(context, view, name));
      total += turn.expired;
      looked = turn.looked;
    }
  }
  await forgetOldTokens(context);
  return total;
};
