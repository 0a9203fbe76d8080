import type { DailyUse } from '#functions/account/fairUse.ts';
import { countUse, isPaused, refuseWhilePaused, overQuotaOf } from '#functions/account/store/writes.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import type { BeginVersion, BegunVersion, NotChanged, Versions } from '../ports.ts';
import { withFacts } from '../facts.ts';
import { beginPending, nextVersion } from '../pending.ts';
import { narrationFor, textVersion, type NarratedText, type ReadyText } from '../textVersion.ts';
import { isShared, storyLanguageOf, type Narration, type Story } from '../story.ts';
import { freeForVersionCondition, notChangedStatus } from './freeStory.ts';
import { failPending, pendingOf } from './pendingVersion.ts';
import { readStory } from './readStory.ts';
import { sameVisibilityCondition, withListings } from './shown.ts';
import { leaveText, requireNarration, putNarration, putText, textsIn } from './texts.ts';
import { bothConditions, updateStory } from './updateStory.ts';
import { serveNarration, serveVersion } from './writes.ts';

type Done = { status: 'done' };

/** The attributes to remove when a version is served. An earlier failure no longer matters then. */
const ended = ['pending', 'lastFailure'] as const;

const begin = async (
  table: Table,
  { uid, ownerId, words, voiceId, moodId, language, audience, length, facts = [], uses }: BeginVersion,
): Promise<BegunVersion | NotChanged | { status: 'overQuota' } | { status: 'paused' }> => {
  const story = await readStory(table, uid);
  if (!story || story.ownerId !== ownerId || story.stage !== 'ready' || story.pending)
    return notChangedStatus(story, ownerId);
  const { pending, draft } = beginPending(story, { words, voiceId, moodId, language, audience, length }, table.now());
  const { version, startedAt: at } = pending;
  const begun: BegunVersion = { status: 'begun', version, startAt: words === 'new' ? 'write' : 'narrate' };
  const pictures = withFacts(story, facts);
  const isSaid = facts.some(({ about, details }) => about !== undefined || details !== undefined);
  const set = { ...(isSaid && { pictures }), pending };
  const { text: _served, ...rest } = { ...story, pictures, voiceId: pending.voiceId };
  const text = textVersion(
    { ...rest, ...(draft && { text: draft }) },
    { version, state: 'writing', at, language: language ?? storyLanguageOf(story) },
  );
  try {
    await transact(table, [
      { ...updateStory(table, uid, { set }, freeForVersionCondition(table, story, version)), label: 'story' },
      ...(pending.kind === 'text' ? [putText(table, uid, text)] : []),
      refuseWhilePaused(table, uid),
      ...uses.map((use) => countUse(table, use)),
    ]);
    return begun;
  } catch (error) {
    const present = await readStory(table, uid);
    if (!(error instanceof ConditionFailed)) {
      // The write may have succeeded although its answer was lost. Then the pending version is ours.
      if (pendingOf(present, version)?.startedAt === at) return begun;
      throw error;
    }
    if (error.refusedBy('story')) return notChangedStatus(present, ownerId);
    return { status: isPaused(error) ? 'paused' : 'overQuota' };
  }
};

const adopt = async (table: Table, story: Story, narration: Narration): Promise<Done | NotChanged> =>
  story.pending ? { status: 'busy' } : serveVersion(table, story, serveNarration(table, story, narration));

/** The served narration, and the narration by the synthetic voice, which is needed if a recording is removed later. */
const narrationsToKeep = async (table: Table, { uid, served, narration, voiceId }: Story): Promise<Narration[]> => {
  if (!narration || narration.voiceId === voiceId) return narration ? [narration] : [];
  const text = served && (await textsIn(table).findText(uid, served.text));
  return [narration, ...(text?.narrations.filter((one) => one.voiceId === voiceId) ?? [])];
};

const retitle = async (
  table: Table,
  story: Story,
  { title, uses }: { title: string; uses: readonly DailyUse[] },
): Promise<Done | NotChanged | { status: 'overQuota' }> => {
  if (story.pending || !story.text) return { status: 'busy' };
  const { uid } = story;
  const version = nextVersion(story);
  const at = table.now().toISOString();
  const text = { ...story.text, title };
  const set = { text, version, writtenAt: at, served: { text: version } };
  const { after, update, writes } = withListings(table, story, { set, remove: ended });
  const on = bothConditions(freeForVersionCondition(table, story, version), sameVisibilityCondition(story));
  const narrations = await narrationsToKeep(table, story);
  try {
    await transact(table, [
      { ...updateStory(table, uid, update, on), label: 'story' },
      ...uses.map((use) => countUse(table, use)),
      ...leaveText(table, story),
      putText(table, uid, textVersion(after, { version, state: 'ready', at })),
      ...narrations.map((one) => putNarration(table, after, one)),
      ...writes,
    ]);
    return { status: 'done' };
  } catch (error) {
    const present = await readStory(table, uid);
    if (present?.version === version && present.text?.title === title) return { status: 'done' };
    if (!(error instanceof ConditionFailed)) throw error;
    const isExhausted = !error.refusedBy('story') && overQuotaOf(error) !== undefined;
    return isExhausted ? { status: 'overQuota' } : notChangedStatus(present, story.ownerId);
  }
};

const restore = async (table: Table, story: Story, earlier: NarratedText & ReadyText): Promise<Done | NotChanged> => {
  const narration = narrationFor(earlier, story);
  if (story.pending || !narration) return { status: 'busy' };
  const { uid } = story;
  const version = nextVersion(story);
  const { text, abouts, details, voiceId, at } = earlier;
  const facts = abouts.map((about, i) => ({ about, details: details[i] ?? null }));
  const words = { pictures: withFacts(story, facts), text, narration, voiceId, served: { text: earlier.version } };
  const set = { ...words, version, writtenAt: at };
  // The reason for being private is removed too, because it is about the replaced text.
  const remove = [...ended, ...(isShared(story) ? [] : (['privacyReason'] as const))];
  const { update, writes } = withListings(table, story, { set, remove });
  const on = bothConditions(freeForVersionCondition(table, story, version), sameVisibilityCondition(story));
  return serveVersion(table, story, {
    version,
    writes: [
      updateStory(table, uid, update, on),
      ...leaveText(table, story),
      requireNarration(table, uid, earlier.version, narration),
      ...writes,
    ],
  });
};

export const versionsIn = (table: Table): Versions<Story> => ({
  begin: (input) => begin(table, input),
  fail: async (uid, version, reason) => {
    const pending = pendingOf(await readStory(table, uid), version);
    if (pending) await failPending(table, uid, pending, reason);
  },
  adopt: (story, narration) => adopt(table, story, narration),
  retitle: (story, title, uses) => retitle(table, story, { title, uses }),
  restore: (story, text) => restore(table, story, text),
  ...textsIn(table),
});

export const buildVersions: Builder<Versions> = (env) => versionsIn(tableOf(env));
