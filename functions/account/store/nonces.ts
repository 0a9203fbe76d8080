import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { expiresIn, sha256 } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import type { Nonces } from '../ports.ts';
import { newSecret } from './credentials.ts';
import { accountKeys } from './keys.ts';

const MINUTE_SECONDS = 60;

/** Deletes the nonce, or refuses one that is unknown, used, expired, or issued to another visitor. */
export const spendNonce = (table: Table, { visitorId, nonce }: { visitorId: string; nonce: string }): Write => ({
  Delete: {
    TableName: table.name,
    Key: accountKeys.nonce(visitorId, sha256(nonce)),
    ConditionExpression: 'expiresAt > :now',
    ExpressionAttributeValues: { ':now': Math.floor(table.now().getTime() / 1000) },
  },
});

export const noncesIn = (table: Table): Nonces => ({
  issue: async (visitorId) => {
    const nonce = newSecret();
    const expiresAt = expiresIn(table.now(), limits.nonceMinutes * MINUTE_SECONDS);
    const Item = { ...accountKeys.nonce(visitorId, sha256(nonce)), expiresAt };
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
    return nonce;
  },
});

export const buildNonces: Builder<Nonces> = (env) => noncesIn(tableOf(env));
