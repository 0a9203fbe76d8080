import { limits } from '#shared/limits.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { expiresIn } from '#functions/platform/table/keys.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Write, Writes } from '#functions/platform/table/transact.ts';
import type { Texts } from '../ports.ts';
import { Narration, storyLanguageOf, type Text, type Story } from '../story.ts';
import { narrationItem, TextVersion, type NarratedText } from '../textVersion.ts';
import { NARRATION, storyKeys, TEXT_PREFIX, textKey } from './keys.ts';

export const TEXT_VERSION = 3;

const DAY_SECONDS = 86_400;

const readTexts = async (table: Table, uid: string, prefix: string): Promise<NarratedText[]> => {
  const texts: NarratedText[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': storyKeys.story(uid).pk, ':prefix': prefix },
    ConsistentRead: true,
  });
  for await (const page of pages)
    for (const item of page)
      if (String(item['sk']).includes(NARRATION)) texts.at(-1)?.narrations.push(Narration.parse(item));
      else texts.push({ ...TextVersion.parse(item), narrations: [] });
  return texts.toReversed();
};

export const textsIn = (table: Table): Texts => ({
  listTexts: (uid) => readTexts(table, uid, TEXT_PREFIX),
  findText: async (uid, version) => (await readTexts(table, uid, textKey(version)))[0],
});

export const putText = (table: Table, uid: string, text: TextVersion): Write => {
  const expiresAt = expiresIn(table.now(), limits.failedStoryDays * DAY_SECONDS);
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...storyKeys.text(uid, text.version),
        ...text,
        ...(text.state !== 'ready' && { expiresAt }),
        schemaVersion: TEXT_VERSION,
      },
    },
  };
};

export const putNarration = (
  table: Table,
  story: Pick<Story, 'uid' | 'served' | 'text'>,
  narration: Narration,
): Write => {
  const { uid, served } = story;
  if (!served) throw new Error('story without text has no narration');
  const { text } = served;
  const Item = {
    ...storyKeys.narration(uid, text, narration.voiceId),
    ...narrationItem(narration, text, storyLanguageOf(story)),
  };
  return { Put: { TableName: table.name, Item: { ...Item, schemaVersion: TEXT_VERSION } } };
};

export const requireNarration = (table: Table, uid: string, text: number, { voiceId }: Narration): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: storyKeys.narration(uid, text, voiceId),
    ConditionExpression: 'attribute_exists(pk)',
  },
});

/** Saves shots and voice with a text that is replaced, so that the text can be restored with them. */
export const leaveText = (table: Table, { uid, served, text, narration, voiceId }: Story): Writes => {
  if (!served || !text || !narration) return [];
  const update = {
    TableName: table.name,
    Key: storyKeys.text(uid, served.text),
    UpdateExpression: 'SET #text = :text, narration = :narration, voiceId = :voice',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#text': 'text' },
    ExpressionAttributeValues: { ':text': text, ':narration': narration.voiceId, ':voice': voiceId },
  };
  return [{ Update: update, label: 'text' }];
};

type OfText = { uid: string; version: number };

export const updateDraft = (
  table: Table,
  { uid, version }: OfText,
  change: { set: Record<string, unknown>; remove?: string; condition?: string },
): { Update: NonNullable<Write['Update']> } => {
  const names = Object.keys(change.set);
  const remove = change.remove === undefined ? '' : ` REMOVE ${change.remove}`;
  return {
    Update: {
      TableName: table.name,
      Key: storyKeys.text(uid, version),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}${remove}`,
      ConditionExpression: `#state = :writing${change.condition ?? ''}`,
      ExpressionAttributeNames: { '#state': 'state', ...Object.fromEntries(names.map((name) => [`#${name}`, name])) },
      ExpressionAttributeValues: {
        ':writing': 'writing',
        ...Object.fromEntries(names.map((name) => [`:${name}`, change.set[name]])),
      },
    },
  };
};

/** Saves a text only once, because it must match the narration. */
export const saveDraft = (table: Table, of: OfText, text: Text) =>
  updateDraft(table, of, { set: { text }, condition: ' AND attribute_not_exists(#text)' });

export const publishDraft = (table: Table, of: OfText, at: string) =>
  updateDraft(table, of, { set: { state: 'ready', at }, remove: 'expiresAt' });

export const failDraft = (table: Table, of: OfText) => updateDraft(table, of, { set: { state: 'failed' } });

export const buildTexts: Builder<Texts> = (env) => textsIn(tableOf(env));
