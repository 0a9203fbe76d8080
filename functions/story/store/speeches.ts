import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { expiresIn } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Speeches } from '../ports.ts';
import { Narration } from '../story.ts';
import { speechesOf, storyKeys } from './keys.ts';

const MINUTE_SECONDS = 60;

export const SpeechItem = z.extend(Narration, { bytesHash: z.string(), expiresAt: z.number() });
type SpeechItem = z.output<typeof SpeechItem>;

export const speechesIn = (table: Table): Speeches => ({
  remember: async (callerId, speech) => {
    const expiresAt = expiresIn(table.now(), limits.speechMinutes * MINUTE_SECONDS);
    const Item = { ...storyKeys.speech(callerId, speech.key), ...speech, expiresAt };
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
