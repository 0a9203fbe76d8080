import type { Table } from '#functions/platform/table/table.ts';
import { putUser } from '#functions/account/store/users.ts';
import { newId } from '#functions/platform/newId.ts';

export const newBuyer = async (
  table: Table,
  over: { tokens?: number; freeNarrations?: number; isSubscribed?: boolean } = {},
) => {
  const buyer = {
    kind: 'user' as const,
    id: `u_${newId()}`,
    name: 'Ada',
    email: 'ada@words.example',
    tokens: 0,
    freeNarrations: 0,
    isSubscribed: false,
    isPendingCancellation: false,
    ...over,
  };
  await putUser(table, buyer);
  return buyer;
};
export type Buyer = Awaited<ReturnType<typeof newBuyer>>;
