import { limits } from '#shared/limits.ts';
import { newVisitor } from '#functions/billing/store/profileWrites.ts';
import { ledgerEntry } from '#functions/billing/store/writes.ts';
import { networkKey } from '#functions/platform/http/address.ts';
import type { Caller, Cookie } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/newId.ts';
import { expiresIn, sha256, times } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';
import { newSecret } from './credentials.ts';
import { accountKeys } from './keys.ts';

const DAY_SECONDS = 86_400;

const countAddress = (table: Table, addressKey: string, max: number): Write => {
  const now = table.now();
  return {
    label: 'address',
    Update: {
      TableName: table.name,
      Key: accountKeys.addressCounter(addressKey, times.dayOf(now)),
      UpdateExpression: 'ADD visitors :one SET expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(visitors) OR visitors < :max',
      ExpressionAttributeValues: {
        ':one': 1,
        ':max': max,
        ':expiresAt': expiresIn(now, 2 * DAY_SECONDS),
      },
    },
  };
};

/** Above its daily limit, an address gets visitors without free narrations. So a script cannot collect them. */
export const createVisitor = async (
  table: Table,
  {
    addressKey,
    freeNarrations,
    perAddress = limits.visitorsPerAddressPerDay,
    perNetwork = limits.addressesPerNetwork,
  }: { addressKey: string; freeNarrations: number; perAddress?: number; perNetwork?: number },
): Promise<{ caller: Caller & { kind: 'visitor' }; cookie: Cookie }> => {
  const id = `v_${newId()}`;
  const secret = newSecret();
  const now = table.now();

  // The profile exists a day longer than the cookie, so that a late hold can still be released to its balance.
  const expiresAt = expiresIn(now, (limits.visitorDays + 1) * DAY_SECONDS);

  const profile = (granted: number): Write =>
    newVisitor(table, { id, secretHash: sha256(secret), freeNarrations: granted, expiresAt });
  const visitor = (granted: number) => ({
    caller: { kind: 'visitor' as const, id, freeNarrations: granted },
    cookie: { name: 'aw_visitor', value: `${id}.${secret}`, maxAgeSeconds: limits.visitorDays * DAY_SECONDS },
  });

  const ending: Write = {
    Put: { TableName: table.name, Item: accountKeys.endingVisitor(times.dayOf(new Date(expiresAt * 1000)), id) },
  };
  const network = networkKey(addressKey);
  const counts = [
    countAddress(table, addressKey, perAddress),
    ...(network === addressKey ? [] : [countAddress(table, network, perAddress * perNetwork)]),
  ];
  const grant = ledgerEntry(table, 'grant', { callerId: id, balance: 'free', amount: freeNarrations, reason: 'grant' });
  try {
    await transact(table, [...counts, profile(freeNarrations), ending, grant]);
    return visitor(freeNarrations);
  } catch (error) {
    if (!(error instanceof ConditionFailed) || !error.refusedBy('address')) throw error;
  }
  await transact(table, [profile(0), ending]);
  return visitor(0);
};
