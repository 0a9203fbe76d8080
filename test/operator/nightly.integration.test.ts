import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#functions/platform/newId.ts';
import { ledgerIn } from '#functions/billing/store/ledgerReader.ts';
import { tableOf } from '#functions/platform/table/table.ts';
import { putUser } from '#functions/account/store/users.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { startProductHere } from '#test/support/productHere.ts';
import { invokeStep } from '#local/product/functions.ts';
import type { Product } from '#local/product/product.ts';

const dataFolder = newDataFolder();
let product: Product;
beforeAll(async () => {
  product = await startProductHere(dataFolder);
});
afterAll(async () => {
  await product.close();
  removeDataFolder(dataFolder);
});

it('closes the days of the running product and compares its books with its own payment provider', async () => {
  const table = tableOf(readEnvironment());
  const threeDaysAgo = new Date(new Date().getTime() - 3 * 86_400_000);
  const user = { kind: 'user' as const, id: `u_${newId()}`, name: 'Ada', email: 'ada@words.example' };
  const balances = { tokens: 5, freeNarrations: 0, isSubscribed: false, isPendingCancellation: false };
  await putUser({ ...table, now: () => threeDaysAgo }, { ...user, ...balances });
  expect(await invokeStep('finance.reconcileBooks', {})).toBeNull();
  const closed = await ledgerIn(table).closings({ from: threeDaysAgo, to: new Date() });
  expect(closed[0]).toMatchObject({ day: threeDaysAgo.toISOString().slice(0, 10), outstanding: 5, debt: 0 });
  expect(closed.length).toBeGreaterThanOrEqual(2);
});
