import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
import type { Builder } from '../environment.ts';
import type { Speeches } from '../services/speeches.ts';
import { queryPages } from './entries.ts';
import { SpeechItem } from './items/stories.ts';
import { expiresIn, keys, speechesOf } from './keys.ts';
import { tableOf, type Table } from './table.ts';

const MINUTE_SECONDS = 60;

export const speechesIn = (table: Table): Speeches => ({
  remember: async (callerId, speech) => {
    const expiresAt = expiresIn(table.now(), limits.speechMinutes * MINUTE_SECONDS);
    const Item = { ...keys.speech(callerId, speech.key), ...speech, expiresAt };
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  },
  listFor: async (callerId, uid) => {
    const now = table.now().getTime() / 1000;
    const { pk, prefix } = speechesOf(callerId, uid);
    const pages = queryPages(table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: true,
    });
    const items: SpeechItem[] = [];
    for await (const page of pages) items.push(...page.map((item) => SpeechItem.parse(item)));
    return items.flatMap(({ expiresAt, ...speech }) => (expiresAt > now ? [speech] : []));
  },
});

export const buildSpeeches: Builder<Speeches> = (env) => speechesIn(tableOf(env));
