import { withArguments } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import type { Stage } from '#shared/story/stage.ts';
import { countOf, type DailyUse, type FairUse } from '#functions/account/fairUse.ts';
import { isWithoutBalance, type Payment } from '#functions/billing/payment.ts';
import type { Gallery, OwnedNear, Shelves } from '#functions/gallery/ports.ts';
import type { Caller, Callers } from '#functions/platform/http/caller.ts';
import { decodeCursor, encodeCursor } from '#functions/platform/table/cursor.ts';
import type { Page } from '#functions/platform/table/queryPages.ts';
import type { BeginStory, ListedStory, Stories, Views } from '#functions/story/ports.ts';
import { priceOf } from '#functions/story/price.ts';
import { audienceOf } from '#functions/story/publicWords.ts';
import { isServedTo } from '#functions/story/rules.ts';
import type { Story } from '#functions/story/story.ts';
import { markFakeDraft, tellFakeDraft } from './fakePhotoDrafts.ts';
import type { FakeState } from './fakeState.ts';

const FREE_NARRATIONS = limits.freeNarrations;
const unfinished: readonly Stage[] = ['preparing', 'writing', 'narrating'];
const MINUTE_MILLISECONDS = 60_000;

/** Cookies contain the caller's plain id. Only the real store has secrets. */
export const fakeCallers = (state: FakeState, newId: () => string): Callers => ({
  find: async (cookies) => {
    const session = cookies['aw_session'] ?? '';
    const user = state.people.signedOut.has(session) ? undefined : state.callers.get(session);
    const caller = user ?? state.callers.get(cookies['aw_visitor'] ?? '');
    const account = caller && state.books.accounts.get(caller.id);
    if (!caller || !account) return undefined;
    const balances = { freeNarrations: account.left.free, tokens: account.left.token };
    return caller.kind === 'user' ? { ...caller, ...balances } : { ...caller, freeNarrations: account.left.free };
  },
  findVisitor: async (cookies) => {
    const caller = state.callers.get(cookies['aw_visitor'] ?? '');
    const free = caller && state.books.accounts.get(caller.id)?.left.free;
    return caller?.kind === 'visitor' && free !== undefined ? { ...caller, freeNarrations: free } : undefined;
  },
  createVisitor: async (addressKey) => {
    const made = state.visitorsOfAddress.get(addressKey) ?? 0;
    state.visitorsOfAddress.set(addressKey, made + 1);
    const freeNarrations = made < limits.visitorsPerAddressPerDay ? FREE_NARRATIONS : 0;
    const caller: Caller & { kind: 'visitor' } = { kind: 'visitor', id: `v_${newId()}`, freeNarrations };
    state.books.open(caller.id, { free: freeNarrations, token: 0 });
    state.callers.set(caller.id, caller);
    return { caller, cookie: { name: 'aw_visitor', value: caller.id, maxAgeSeconds: 1000 } };
  },
});

const paymentsOf = (caller: Caller): Payment[] =>
  caller.kind === 'user' && caller.isSubscribed ? ['subscription'] : ['free', 'token'];

const whoseUse = (use: DailyUse): string => {
  if ('callerId' in use) return use.callerId;
  return 'addressKey' in use ? use.addressKey : 'everybody';
};

const nameOfUse = (use: DailyUse): string => `${use.what} ${whoseUse(use)}`;

/** Counts all uses, or none if one would exceed its cap. @returns the use that reached its cap */
export const takeUses = (state: FakeState, uses: readonly DailyUse[]): DailyUse | undefined => {
  const usedBy = (use: DailyUse): number => state.uses.get(nameOfUse(use)) ?? 0;
  const full = uses.find((use) => usedBy(use) + (use.times ?? 1) > use.max);
  if (!full) for (const use of uses) state.uses.set(nameOfUse(use), usedBy(use) + (use.times ?? 1));
  return full;
};

export const fakeFairUse = (state: FakeState): FairUse => ({
  take: async (uses) => {
    if (state.paused) return 'paused';
    return takeUses(state, uses) ? 'overQuota' : 'taken';
  },
  giveBack: async (uses) => {
    for (const use of uses)
      state.uses.set(nameOfUse(use), Math.max(0, (state.uses.get(nameOfUse(use)) ?? 0) - (use.times ?? 1)));
  },
});

export const fakeStories = (state: FakeState): Omit<Stories, 'findAll' | 'findWorking'> => {
  const remembered = new Map<string, { fingerprint: string; uid: string; uploadId: string }>();
  const dueAt = new Map<string, number>();

  const change = (uid: string, version: number, over: Partial<Story>): boolean => {
    const story = state.stories.get(uid);
    if (!story || story.version !== version || !unfinished.includes(story.stage)) return false;
    state.stories.set(uid, { ...story, ...over });
    return true;
  };

  const findRepeated = (callerId: string, idempotency: BeginStory['idempotency']) => {
    const known = idempotency && remembered.get(`${callerId} ${idempotency.key}`);
    if (known && known.fingerprint !== idempotency.fingerprint) return { status: 'mismatch' as const };
    return known && { status: 'repeated' as const, uid: known.uid, uploadId: known.uploadId };
  };

  const countUses: Stories['countUses'] = async ({ ownerId, idempotency, uses }) => {
    const repeated = findRepeated(ownerId, idempotency);
    if (repeated) return repeated;
    if (state.paused) return { status: 'paused' };
    const full = takeUses(state, uses);
    return full ? { status: 'overQuota', by: countOf(full) } : { status: 'counted' };
  };

  const begin = async ({ story, caller, idempotency, uses = [] }: BeginStory) => {
    const key = `${caller.id} ${idempotency?.key}`;
    const repeated = findRepeated(caller.id, idempotency);
    if (repeated) return repeated;
    const { uid, uploadId, version } = story;
    if (state.paused) return { status: 'paused' as const };
    const told = tellFakeDraft(state, story);
    if (told) return told;
    const isHeld = paymentsOf(caller).some((payment) =>
      state.books.hold({
        callerId: caller.id,
        uid,
        version,
        payment,
        amount: isWithoutBalance(payment) ? 0 : priceOf(story),
      }),
    );
    if (!isHeld) return { status: 'insufficient' as const };
    const full = takeUses(state, uses);
    if (full) {
      state.books.settle(uid, version, 'release');
      return { status: 'overQuota' as const, by: countOf(full) };
    }
    state.stories.set(uid, story);
    markFakeDraft(state, story);
    dueAt.set(uid, state.clock.now.getTime() + limits.holdMinutes * MINUTE_MILLISECONDS);
    if (idempotency) remembered.set(key, { fingerprint: idempotency.fingerprint, uid, uploadId });
    return { status: 'begun' as const };
  };

  const stories: Omit<Stories, 'findAll' | 'findWorking'> = {
    begin,
    countUses,
    find: async (uid) => state.stories.get(uid),
    setStage: async (uid, version, stage) => {
      const present = state.stories.get(uid)?.stage ?? 'failed';
      if (unfinished.indexOf(stage) > unfinished.indexOf(present)) change(uid, version, { stage });
    },
    savePicture: async (uid, version, at, prepared) => {
      const pictures = state.stories.get(uid)?.pictures ?? [];
      change(uid, version, { pictures: pictures.map((one, index) => (index === at ? { ...one, prepared } : one)) });
    },
    saveDraft: async (uid, version, draft, spoken) => {
      const story = state.stories.get(uid);
      if (story?.stage !== 'writing' || story.text || story.version !== version) return false;
      const { draft: _, spoken: __, ...rest } = story;
      state.stories.set(uid, { ...rest, ...(draft && { draft }), ...(spoken && { spoken }) });
      return true;
    },
    saveText: async (uid, version, content, spoken) => {
      if (!change(uid, version, { text: content })) return;
      const { draft: _, spoken: __, ...story } = state.stories.get(uid) ?? ({} as Story);
      state.stories.set(uid, { ...story, ...(spoken && { spoken }) });
    },
    saveNarration: async (uid, version, narration) => void change(uid, version, { narration }),
    publish: async (uid, version, { silent, checked }) => {
      const story = state.stories.get(uid);
      const isAwaited = story?.version === version && unfinished.includes(story.stage);
      const audience = isAwaited && story.text ? audienceOf(story, story.text, checked) : undefined;
      const publishedAt = state.clock.now.toISOString();
      if (
        change(uid, version, {
          stage: silent ? 'silent' : 'ready',
          publishedAt,
          served: { text: version },
          ...audience?.set,
        })
      )
        state.books.settle(uid, version, silent ? 'release' : 'commit');
      return { unneeded: story ? markFakeDraft(state, story, { isTold: true }) : [] };
    },
    fail: async (uid, version, reason, refusal = 'STORY_FAILED') => {
      const isFailed = change(uid, version, { stage: 'failed', failure: withArguments(reason), refusal });
      if (isFailed) state.books.settle(uid, version, 'release');
      return isFailed;
    },
    takeBack: async ({ story: { uid, version, ownerId }, idempotency }) => {
      if (!state.stories.has(uid)) return true;
      if (!(await stories.fail(uid, version, 'STORY_FAILED'))) return state.stories.get(uid)?.stage === 'failed';
      remembered.delete(`${ownerId} ${idempotency?.key}`);
      state.stories.delete(uid);
      return true;
    },
    listUnstarted: async () =>
      [...state.stories.values()]
        .filter(({ stage }) => stage === 'preparing')
        .map(({ ownerId, uid, version }) => ({ callerId: ownerId, uid, version, startAt: 'prepare' as const })),
    releaseDueHolds: async () => {
      const due = [...state.books.holds.values()].filter(
        ({ uid }) => (dueAt.get(uid) ?? 0) <= state.clock.now.getTime(),
      );
      for (const { uid, version } of due) await stories.fail(uid, version, 'STORY_FAILED');
      return due.length;
    },
  };
  return stories;
};

export const metricsIn = (state: FakeState, uid: string) => ({
  views: state.views.get(uid)?.size ?? 0,
  favorites: [...state.favorites.values()].filter((marks) => marks.has(uid)).length,
});

const pageOf = (
  state: FakeState,
  stories: readonly Story[],
  { cursor, moodIds }: Parameters<Gallery['listPublic']>[0],
): Page<ListedStory> => {
  const before = cursor === undefined ? undefined : decodeCursor(cursor);
  const position = ({ createdAt, uid }: Story): string => `${createdAt}#${uid}`;
  const wanted = stories
    .filter((story) => before === undefined || position(story) < before)
    .filter(({ text }) => {
      const told = text && [text.moodId, ...text.neighbourMoodIds];
      return !moodIds || !told || told.some((id) => moodIds.includes(id));
    })
    .toSorted((a, b) => (position(a) < position(b) ? 1 : -1));
  const page = wanted.slice(0, limits.pageItems);
  const last = page.at(-1);
  return {
    items: page.map((story) => ({ story, metrics: metricsIn(state, story.uid) })),
    cursor: last && wanted.length > page.length ? encodeCursor(position(last)) : undefined,
  };
};

export const fakeGallery = (state: FakeState): Gallery => ({
  listPublic: async (query) => {
    const listed = [...state.stories.values()].filter((story) => isServedTo(undefined, story));
    return pageOf(state, listed, query);
  },
  listByOwner: async (ownerId, query) =>
    pageOf(
      state,
      [...state.stories.values()].filter((story) => story.ownerId === ownerId),
      query,
    ),
});

export const fakeOwnedNear = (state: FakeState): OwnedNear => ({
  list: async (ownerId, { from, until }) =>
    [...state.stories.values()].filter((story) => {
      const at = new Date(story.createdAt);
      return story.ownerId === ownerId && from <= at && at < until;
    }),
});

export const fakeShelves = (state: FakeState): Shelves => ({
  readCandidates: async () => {
    const listed = [...state.stories.values()].filter((story) => isServedTo(undefined, story));
    const { items: newest } = pageOf(state, listed, { cursor: undefined, moodIds: undefined });
    return { newest, evening: newest, recorded: newest };
  },
});

export const fakeViews = (state: FakeState): Views => ({
  count: async (uid, callerId) => {
    const seen = state.views.get(uid) ?? new Set<string>();
    state.views.set(uid, seen.add(`${callerId} ${state.clock.now.toISOString().slice(0, 10)}`));
    return metricsIn(state, uid);
  },
  metricsOf: async (uid) => metricsIn(state, uid),
});
