import type { DailyUse } from '#functions/account/fairUse.ts';
import { countUse, isPaused, keepOpen, overQuotaOf } from '#functions/account/store/writes.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';
import type { BeginChange, BegunChange, Changes, NotChanged } from '../ports.ts';
import { withAbouts } from '../abouts.ts';
import { beginningChange, nextVersion } from '../change.ts';
import { heardBy } from '../publicVoice.ts';
import { textOf, type Text } from '../text.ts';
import type { LastChange, Narration, Story } from '../story.ts';
import { changeOf, failChange } from './failChange.ts';
import { isFreeFor, whyNot } from './freeStory.ts';
import { storyKeys } from './keys.ts';
import { readStory } from './readStory.ts';
import { isShownAsSeen, withListings } from './shown.ts';
import { serveChanged } from './serveChanged.ts';
import { leaveText, putText, textsIn } from './texts.ts';
import { bothConditions, updateStory } from './updateStory.ts';

type Done = { status: 'done' };

const begin = async (
  table: Table,
  { uid, ownerId, words, voiceId, moodId, abouts = [], uses }: BeginChange,
): Promise<BegunChange | NotChanged | { status: 'overQuota' } | { status: 'paused' }> => {
  const story = await readStory(table, uid);
  if (!story || story.ownerId !== ownerId || story.stage !== 'ready' || story.change) return whyNot(story, ownerId);
  const change = beginningChange(story, { words, voiceId, moodId }, table.now());
  const { version } = change;
  const begun: BegunChange = { status: 'begun', version, startAt: words === 'new' ? 'write' : 'narrate' };
  const isSaid = abouts.some((about) => about !== undefined);
  const input = { set: { ...(isSaid && { pictures: withAbouts(story, abouts) }), change } };
  const update = updateStory(table, uid, input, isFreeFor(table, story, version));
  try {
    await transact(table, [
      { ...update, label: 'story' },
      keepOpen(table, uid),
      ...uses.map((use) => countUse(table, use)),
    ]);
    return begun;
  } catch (error) {
    const present = await readStory(table, uid);
    if (!(error instanceof ConditionFailed)) {
      // An earlier attempt with a lost answer may have been ours.
      if (changeOf(present, version)?.startedAt === change.startedAt) return begun;
      throw error;
    }
    if (error.refusedBy('story')) return whyNot(present, ownerId);
    return { status: isPaused(error) ? 'paused' : 'overQuota' };
  }
};

const adopt = async (table: Table, story: Story, narration: Narration): Promise<Done | NotChanged> => {
  if (story.change) return { status: 'busy' };
  const version = nextVersion(story);
  const lastChange: LastChange = { version, kind: 'voice', outcome: 'done' };
  const set = { narration, voiceId: narration.voiceId, version, lastChange };
  const update = updateStory(table, story.uid, { set, remove: ['change'] }, isFreeFor(table, story, version));
  return serveChanged(table, story, { version, writes: [update] });
};

const retitle = async (
  table: Table,
  story: Story,
  { title, uses }: { title: string; uses: readonly DailyUse[] },
): Promise<Done | NotChanged | { status: 'overQuota' }> => {
  if (story.change || !story.content) return { status: 'busy' };
  const version = nextVersion(story);
  const lastChange: LastChange = { version, kind: 'text', outcome: 'done' };
  const at = table.now().toISOString();
  const content = { ...story.content, title };
  const set = { content, version, writtenAt: at, served: { text: version }, lastChange };
  const { update, writes } = withListings(table, story, { set, remove: ['change'] });
  const on = bothConditions(isFreeFor(table, story, version), isShownAsSeen(story));
  const text = textOf({ ...story, content }, { version, at });
  const others = [...leaveText(table, story), putText(table, story.uid, text), ...writes];
  try {
    const titled = { ...updateStory(table, story.uid, update, on), label: 'story' };
    await transact(table, [titled, ...uses.map((use) => countUse(table, use)), ...others]);
    return { status: 'done' };
  } catch (error) {
    const present = await readStory(table, story.uid);
    if (present?.version === version && present.content?.title === title) return { status: 'done' };
    if (!(error instanceof ConditionFailed)) throw error;
    const isExhausted = !error.refusedBy('story') && overQuotaOf(error) !== undefined;
    return isExhausted ? { status: 'overQuota' } : whyNot(present, story.ownerId);
  }
};

const restore = async (table: Table, story: Story, text: Text): Promise<Done | NotChanged> => {
  if (story.change || !text.narration) return { status: 'busy' };
  const version = nextVersion(story);
  const { content, abouts, narration, voiceId, at } = text;
  const lastChange: LastChange = { version, kind: 'text', outcome: 'done' };
  const isAsRead: Write = {
    ConditionCheck: {
      TableName: table.name,
      Key: storyKeys.text(story.uid, text.version),
      // Its recording may have been removed since: then the narration differs.
      ConditionExpression: 'narration.voiceId = :voice',
      ExpressionAttributeValues: { ':voice': narration.voiceId },
    },
  };
  const heard = heardBy(story.isPublic, narration);
  const pictures = withAbouts(story, abouts);
  const words = { pictures, content, narration: heard, voiceId, served: { text: text.version } };
  const set = { ...words, version, writtenAt: at, lastChange };
  // A reason about the replaced words says nothing about these.
  const remove = ['change', ...(story.isPublic ? [] : (['privateBecause'] as const))] as const;
  const { update, writes } = withListings(table, story, { set, remove });
  const on = bothConditions(isFreeFor(table, story, version), isShownAsSeen(story));
  const restored = updateStory(table, story.uid, update, on);
  return serveChanged(table, story, { version, writes: [restored, ...leaveText(table, story), isAsRead, ...writes] });
};

export const changesIn = (table: Table): Changes<Story> => ({
  begin: (input) => begin(table, input),
  fail: async (uid, version, reason) => {
    const change = changeOf(await readStory(table, uid), version);
    if (change) await failChange(table, uid, change, reason);
  },
  adopt: (story, narration) => adopt(table, story, narration),
  retitle: (story, title, uses) => retitle(table, story, { title, uses }),
  restore: (story, text) => restore(table, story, text),
  ...textsIn(table),
});

export const buildChanges: Builder<Changes> = (env) => changesIn(tableOf(env));
