import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Write, Writes } from '#functions/platform/table/transact.ts';
import type { Texts } from '../ports.ts';
import { spokenOf, type Story } from '../story.ts';
import { Text } from '../text.ts';
import { TEXT_PREFIX, storyKeys } from './keys.ts';

const listTexts = async (table: Table, uid: string): Promise<Text[]> => {
  const texts: Text[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': storyKeys.story(uid).pk, ':prefix': TEXT_PREFIX },
        ScanIndexForward: false,
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    texts.push(...(page.Items ?? []).map((item) => Text.parse(item)));
    start = page.LastEvaluatedKey;
  } while (start);
  return texts;
};

const findText = async (table: Table, uid: string, version: number): Promise<Text | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: storyKeys.text(uid, version), ConsistentRead: true }),
  );
  return Item && Text.parse(Item);
};

export const TEXT_VERSION = 1;

export const putText = (table: Table, uid: string, text: Text): Write => ({
  Put: { TableName: table.name, Item: { ...storyKeys.text(uid, text.version), ...text, schemaVersion: TEXT_VERSION } },
});

/** The served text keeps its present narration when another text is served. */
export const leaveText = (table: Table, { uid, served, narration }: Story): Writes => {
  if (!served || !narration) return [];
  const update = {
    TableName: table.name,
    Key: storyKeys.text(uid, served.text),
    UpdateExpression: 'SET narration = :narration, voiceId = :voice',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':narration': narration, ':voice': spokenOf(narration).voiceId },
  };
  return [{ Update: update, label: 'text' }];
};

export const textsIn = (table: Table): Texts => ({
  listTexts: (uid) => listTexts(table, uid),
  findText: (uid, version) => findText(table, uid, version),
});

export const buildTexts: Builder<Texts> = (env) => textsIn(tableOf(env));
