import { countUse, isPaused, overQuotaOf, refuseWhilePaused } from '#functions/account/store/writes.ts';
import type { HoldItem } from '#functions/billing/hold.ts';
import { isWithoutBalance, paymentsOf } from '#functions/billing/payment.ts';
import { isUnpaid, openHold } from '#functions/billing/store/writes.ts';
import { limits } from '#shared/limits.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { times } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write, type Writes } from '#functions/platform/table/transact.ts';
import { nextVersion } from '../pending.ts';
import type { BeginTranslation, BegunTranslation, NotChanged, Translations } from '../ports.ts';
import { translationPrice } from '../price.ts';
import { NO_VOICE, type Story, type Translating } from '../story.ts';
import { textVersion, type NarratedText } from '../textVersion.ts';
import { markFirstSweep } from './dueHolds.ts';
import { freeForVersionCondition, notChangedStatus } from './freeStory.ts';
import { storyKeys } from './keys.ts';
import { readStory } from './readStory.ts';
import { putText, textsIn } from './texts.ts';
import { bothConditions, updateStory, type StoryCondition } from './updateStory.ts';
import { deleteText } from './writes.ts';

const MINUTE_MILLISECONDS = 60_000;

const noneInProgress = ({ translations }: Story): StoryCondition => ({
  condition: `attribute_not_exists(#translating)${translations ? '' : ' AND attribute_not_exists(#translations)'}`,
  names: { '#translating': 'translating', ...(!translations && { '#translations': 'translations' }) },
  values: {},
});

const beginWrites = (table: Table, { story, uses }: BeginTranslation<Story>, translating: Translating): Writes => {
  const { uid } = story;
  const { version, language, voiceId = NO_VOICE, hold, startedAt: at } = translating;
  const { text: _original, ...untold } = story;
  const set = { translating, lastTranslation: version, ...(!story.translations && { translations: {} }) };
  const on = bothConditions(freeForVersionCondition(table, story, version), noneInProgress(story));
  return [
    ...openHold(table, hold),
    { ...updateStory(table, uid, { set, remove: ['translationFailure'] }, on), label: 'story' },
    putText(table, uid, textVersion({ ...untold, voiceId }, { version, state: 'writing', at, language })),
    refuseWhilePaused(table, uid),
    ...uses.map((use) => countUse(table, use)),
  ];
};

/** Begins a translation with its hold. After an error, it reads the table, because the write may have succeeded. */
const begin = async (table: Table, input: BeginTranslation<Story>): Promise<BegunTranslation> => {
  const { story, caller, language, voiceId } = input;
  const { uid, ownerId } = story;
  const version = nextVersion(story);
  const startedAt = table.now().toISOString();
  const dueAt = new Date(table.now().getTime() + (limits.holdMinutes + 1) * MINUTE_MILLISECONDS);
  await markFirstSweep(table);
  for (const payment of paymentsOf(caller, translationPrice)) {
    const amount = isWithoutBalance(payment) ? 0 : translationPrice;
    const hold: HoldItem = { callerId: ownerId, uid, version, payment, amount, dueMinute: times.minuteOf(dueAt) };
    const translating = { language, version, ...(voiceId !== undefined && { voiceId }), hold, startedAt };
    try {
      await transact(table, beginWrites(table, input, translating));
      return { status: 'begun', version };
    } catch (error) {
      const present = await readStory(table, uid);
      const { translating: begun } = present ?? {};
      const isOurs = begun?.version === version && begun.startedAt === startedAt && begun.language === language;
      if (isOurs) return { status: 'begun', version };
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.refusedBy('story')) return notChangedStatus(present, ownerId);
      if (isPaused(error)) return { status: 'paused' };
      if (isUnpaid(error)) continue;
      if (!overQuotaOf(error)) throw error;
      return { status: 'overQuota' };
    }
  }
  return { status: 'insufficient' };
};

const remove = async (table: Table, story: Story, text: NarratedText): Promise<{ status: 'done' } | NotChanged> => {
  const { uid, ownerId } = story;
  const { language, version } = text;
  const update: Write = {
    Update: {
      TableName: table.name,
      Key: storyKeys.story(uid),
      UpdateExpression: 'REMOVE #translations.#language',
      ConditionExpression: '#ownerId = :owner AND #translations.#language.#version = :version',
      ExpressionAttributeNames: {
        '#translations': 'translations',
        '#language': language,
        '#version': 'version',
        '#ownerId': 'ownerId',
      },
      ExpressionAttributeValues: { ':owner': ownerId, ':version': version },
    },
  };
  try {
    await transact(table, [update, ...deleteText(table, uid, text)]);
    return { status: 'done' };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return notChangedStatus(await readStory(table, uid), ownerId);
  }
};

export const translationsIn = (table: Table): Translations<Story> => ({
  begin: (input) => begin(table, input),
  remove: (story, text) => remove(table, story, text),
  findText: textsIn(table).findText,
});

export const buildTranslations: Builder<Translations> = (env) => translationsIn(tableOf(env));
