import { settleHold } from '#functions/billing/store/writes.ts';
import type { StoryFailure } from '#shared/english.ts';
import { withArguments } from '#shared/message.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write, type Writes } from '#functions/platform/table/transact.ts';
import { publicWordsOf, type CheckedWords } from '../publicWords.ts';
import { WordsUnchecked } from '../refusals.ts';
import { languageOf, type Narration, type Text, type Translating, type Translation } from '../story.ts';
import { translationPrivacy } from '../translations.ts';
import { storyKeys } from './keys.ts';
import { readStory } from './readStory.ts';
import type { StoryItem } from './storyItems.ts';
import { failDraft, publishDraft, putNarration, textsIn } from './texts.ts';
import { updateStory, type StoryCondition } from './updateStory.ts';
import { deleteText } from './writes.ts';

export const translatingOf = (story: StoryItem | undefined, version: number): Translating | undefined =>
  story?.translating?.version === version ? story.translating : undefined;

const isTranslating = (version: number): StoryCondition => ({
  condition: '#translating.#version = :made',
  names: { '#translating': 'translating', '#version': 'version' },
  values: { ':made': version },
});

export const translationNarration = (
  table: Table,
  { uid, version }: { uid: string; version: number },
  value: Narration,
): { Update: NonNullable<Write['Update']> } => {
  const { condition, names, values } = isTranslating(version);
  return {
    Update: {
      TableName: table.name,
      Key: storyKeys.story(uid),
      UpdateExpression: 'SET #translating.narration = :narration',
      ConditionExpression: condition,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ...values, ':narration': value },
    },
  };
};

/**
 * Ends the translation in one transaction, which also settles its hold. @returns false if it had already ended
 */
const end = async (
  table: Table,
  { uid, translating }: { uid: string; translating: Translating },
  writesOf: (hold: Translating) => Promise<Writes>,
): Promise<boolean> => {
  try {
    await transact(table, await writesOf(translating));
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const present = translatingOf(await readStory(table, uid), translating.version);
    if (!present) return false;
    // The owner signed in, which moved the hold to the account.
    if (present.hold.callerId !== translating.hold.callerId) return end(table, { uid, translating: present }, writesOf);
    throw error;
  }
};

/** Returns the token and keeps an earlier translation. @returns false if it had already ended */
export const failTranslation = (
  table: Table,
  uid: string,
  translating: Translating,
  reason: StoryFailure = 'NOT_TRANSLATED',
): Promise<boolean> =>
  end(table, { uid, translating }, async ({ version, language, hold }) => {
    const translationFailure = { language, version, failure: withArguments(reason) };
    const update = { set: { translationFailure }, remove: ['translating'] };
    return [
      updateStory(table, uid, update, isTranslating(version)),
      failDraft(table, { uid, version }),
      ...settleHold(table, hold, 'release'),
    ];
  });

type Made = { draft: Text | undefined; silent: boolean; checked: CheckedWords | undefined };

const serveTranslation = (table: Table, uid: string, { language, version }: Translating, value: Translation): Write => {
  const { condition, names, values } = isTranslating(version);
  return {
    Update: {
      TableName: table.name,
      Key: storyKeys.story(uid),
      UpdateExpression: 'SET #translations.#language = :translation REMOVE #translating',
      ConditionExpression: condition,
      ExpressionAttributeNames: { ...names, '#translations': 'translations', '#language': language },
      ExpressionAttributeValues: { ...values, ':translation': value },
    },
  };
};

/**
 * Serves a translation and charges for it. Without its voice (`silent`) it is free. Its words are moderated even if
 * the story is private, so that the story can become public without another check. @throws WordsUnchecked
 */
export const publishTranslation = async (
  table: Table,
  { uid, translations = {} }: StoryItem,
  translating: Translating,
  { draft, silent, checked }: Made,
): Promise<void> => {
  if (draft?.translationOf === undefined) throw new Error('translation without text cannot be published');
  const { translationOf: of } = draft;
  const words = publicWordsOf(draft);
  if (checked?.words !== words) throw new WordsUnchecked(words, languageOf(draft));
  if (checked.reason === 'PRIVATE_UNCHECKED') {
    await failTranslation(table, uid, translating);
    return;
  }
  const privacyReason = checked.reason && withArguments(translationPrivacy(checked.reason));
  await end(table, { uid, translating }, async (present) => {
    const { version, language, narration, hold } = present;
    const before = translations[language];
    const replaced = before && (await textsIn(table).findText(uid, before.version));
    const isSpoken = narration !== undefined && !silent;
    return [
      serveTranslation(table, uid, present, { version, of, isSpoken, ...(privacyReason && { privacyReason }) }),
      publishDraft(table, { uid, version }, table.now().toISOString()),
      ...(isSpoken ? [putNarration(table, { uid, served: { text: version }, text: draft }, narration)] : []),
      ...(replaced ? deleteText(table, uid, replaced) : []),
      ...settleHold(table, hold, silent ? 'release' : 'commit'),
    ];
  });
};
