import { withArguments } from '#shared/message.ts';
import { isWithoutBalance, paymentsOf } from '#functions/billing/payment.ts';
import { nextVersion } from '#functions/story/pending.ts';
import type { Stories, Translations } from '#functions/story/ports.ts';
import { translationPrice } from '#functions/story/price.ts';
import { publicWordsOf } from '#functions/story/publicWords.ts';
import { WordsUnchecked } from '#functions/story/refusals.ts';
import { languageOf, NO_VOICE, type Story } from '#functions/story/story.ts';
import { textVersion } from '#functions/story/textVersion.ts';
import { translationPrivacy } from '#functions/story/translations.ts';
import type { FakeState } from './fakeState.ts';
import { takeUses } from './fakeStores.ts';

const translatingOf = (state: FakeState, uid: string, version: number) => {
  const story = state.stories.get(uid);
  return story?.translating?.version === version ? { story, translating: story.translating } : undefined;
};

const textOf = (state: FakeState, uid: string, version: number) =>
  state.texts.get(uid)?.find((one) => one.version === version);

const end = (state: FakeState, { translating: _ended, ...story }: Story, over: Partial<Story>): void =>
  void state.stories.set(story.uid, { ...story, ...over });

const forget = (state: FakeState, uid: string, version: number | undefined): void =>
  void state.texts.set(
    uid,
    (state.texts.get(uid) ?? []).filter((one) => one.version !== version),
  );

const fail = (state: FakeState, uid: string, version: number): boolean => {
  const found = translatingOf(state, uid, version);
  if (!found) return false;
  const { language } = found.translating;
  state.books.settle(uid, version, 'release');
  end(state, found.story, { translationFailure: { language, version, failure: withArguments('NOT_TRANSLATED') } });
  return true;
};

const publish = (state: FakeState, uid: string, version: number, how: Parameters<Stories['publish']>[2]): void => {
  const found = translatingOf(state, uid, version);
  if (!found) return;
  const { story, translating } = found;
  const { language, narration } = translating;
  const stored = textOf(state, uid, version);
  const draft = stored?.text;
  if (!stored || draft?.translationOf === undefined) throw new Error('translation without text');
  const words = publicWordsOf(draft);
  if (how.checked?.words !== words) throw new WordsUnchecked(words, languageOf(draft));
  const { reason } = how.checked;
  if (reason === 'PRIVATE_UNCHECKED') return void fail(state, uid, version);
  const { translations = {} } = story;
  const isSpoken = narration !== undefined && !how.silent;
  const privacyReason = reason && withArguments(translationPrivacy(reason));
  forget(state, uid, translations[language]?.version);
  stored.state = 'ready';
  stored.narrations = isSpoken ? [narration] : [];
  const made = { version, of: draft.translationOf, isSpoken, ...(privacyReason && { privacyReason }) };
  state.books.settle(uid, version, how.silent ? 'release' : 'commit');
  end(state, story, { translations: { ...translations, [language]: made } });
};

/** Adds translations to the fake stories. */
export const withTranslations = (state: FakeState, stories: Stories): Stories => ({
  ...stories,
  saveNarration: async (uid, version, narration) => {
    const found = translatingOf(state, uid, version);
    if (found) state.stories.set(uid, { ...found.story, translating: { ...found.translating, narration } });
    await stories.saveNarration(uid, version, narration);
  },
  publish: async (uid, version, how) => {
    if (!translatingOf(state, uid, version)) return stories.publish(uid, version, how);
    publish(state, uid, version, how);
    return { unneeded: [] };
  },
  fail: async (uid, version, ...why) => fail(state, uid, version) || stories.fail(uid, version, ...why),
});

export const fakeTranslations = (state: FakeState): Translations<Story> => ({
  begin: async ({ story: seen, caller, language, voiceId, uses }) => {
    const { uid } = seen;
    const story = state.stories.get(uid);
    if (story?.ownerId !== caller.id) return { status: 'gone' };
    if (story.translating || story.pending || story.version !== seen.version) return { status: 'busy' };
    if (state.paused) return { status: 'paused' };
    const version = nextVersion(story);
    const holds = paymentsOf(caller, translationPrice).map((payment) => ({
      ...{ callerId: caller.id, uid, version, payment, dueMinute: '2026-03-14T09:16' },
      amount: isWithoutBalance(payment) ? 0 : translationPrice,
    }));
    const hold = holds.find((one) => state.books.hold(one));
    if (!hold) return { status: 'insufficient' };
    if (takeUses(state, uses)) {
      state.books.settle(uid, version, 'release');
      return { status: 'overQuota' };
    }
    const startedAt = state.clock.now.toISOString();
    const translating = { language, version, ...(voiceId !== undefined && { voiceId }), hold, startedAt };
    const { translationFailure: _news, ...rest } = story;
    state.stories.set(uid, { ...rest, translating, lastTranslation: version });
    const { text: _original, ...untold } = rest;
    const text = textVersion(
      { ...untold, voiceId: voiceId ?? NO_VOICE },
      { version, state: 'writing', at: startedAt, language },
    );
    state.texts.set(uid, [...(state.texts.get(uid) ?? []), { ...text, narrations: [] }]);
    return { status: 'begun', version };
  },
  remove: async ({ uid }, { language, version }) => {
    const story = state.stories.get(uid);
    if (story?.translations?.[language]?.version !== version) return { status: 'busy' };
    const { [language]: _removed, ...translations } = story.translations;
    state.stories.set(uid, { ...story, translations });
    forget(state, uid, version);
    return { status: 'done' };
  },
  findText: async (uid, version) => textOf(state, uid, version),
});
