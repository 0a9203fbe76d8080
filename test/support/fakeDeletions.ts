import { limits } from '#shared/limits.ts';
import type { Deletions } from '#functions/story/ports.ts';
import type { FakeState } from './fakeState.ts';

const MINUTE_MILLISECONDS = 60_000;

export const fakeDeletions = (state: FakeState): Deletions => ({
  begin: async (uid, ownerId) => {
    const isTheirs = (of: string): boolean => ownerId === undefined || of === ownerId;
    const begun = state.deletions.get(uid);
    if (begun) return isTheirs(begun.ownerId) ? 'begun' : 'gone';
    const story = state.stories.get(uid);
    if (!story || !isTheirs(story.ownerId)) return 'gone';
    if (['preparing', 'writing', 'narrating'].includes(story.stage)) return 'busy';
    const exports = [...state.exports.jobs.values()].filter((job) => job.uid === uid);
    const until = exports.map(({ createdAt }) => Date.parse(createdAt) + limits.exportMinutes * MINUTE_MILLISECONDS);
    const changedUntil = state.clock.now.getTime() + (story.pending ? limits.changeMinutes * MINUTE_MILLISECONDS : 0);
    const quietAt = Math.max(changedUntil, ...until);
    state.deletions.set(uid, { ownerId: story.ownerId, quietAt });
    if (story.translating) state.books.settle(uid, story.translating.version, 'release');
    state.stories.delete(uid);
    return 'begun';
  },
  finish: async (uid) => {
    const begun = state.deletions.get(uid);
    if (!begun) return;
    for (const items of [state.texts, state.views]) items.delete(uid);
    for (const job of state.exports.jobs.values()) if (job.uid === uid) state.exports.jobs.delete(job.jobId);
    if (begun.quietAt <= state.clock.now.getTime()) state.deletions.delete(uid);
  },
  listUnfinished: async () => [...state.deletions.keys()],
});
