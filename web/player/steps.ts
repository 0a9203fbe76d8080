import type { Item } from '#shared/story/story.ts';
import { sessionQuery } from '../lib/session.ts';
import { isReadByLink, linkAddressOf } from '../lib/linkAddresses.ts';
import { savesData } from '../lib/savesData.ts';
import { isOfflineItem } from '../offline/useOfflineStory.ts';
import type { Core, ListeningNeeds } from './listening.ts';
import { isPlayable, readStory } from './readStory.ts';
import type { Entry } from './entry.ts';
import type { List } from './list.ts';
import { goTo, nextOf, queueAt } from './queue.ts';

/** The maximum age of a cached story. Its URLs expire within half an hour. */
const KNOWN_MILLISECONDS = 10 * 60_000;
/** The URLs of a story with a link expire within `limits.linkedMediaUrlMinutes`. */
const LINKED_MILLISECONDS = 60_000;
const PAUSE_SECONDS = 8;
/**
 * Up to this position, "previous" goes to the previous story. After it, "previous" goes to the current story's start.
 */
const BEGINNING_SECONDS = 3;

/** Counts one view of a played story per visit, and saves the story for offline use. */
const countPlay = async ({ queries, client, device }: ListeningNeeds, story: Item): Promise<void> => {
  await queries.ensureQueryData(sessionQuery(client));
  void queries.prefetchQuery({
    queryKey: ['view', story.uid],
    queryFn: () => client.gallery.countView({ params: { id: story.uid }, quiet: true }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  if (!isOfflineItem(story) && !isReadByLink(story) && !savesData()) await (await device()).keep(story);
};

const readPlayable = async (needs: ListeningNeeds, { uid }: Entry): Promise<Item | undefined> => {
  const isLinked = linkAddressOf(uid) !== undefined;
  const story = await readStory(needs, uid, isLinked ? LINKED_MILLISECONDS : KNOWN_MILLISECONDS).catch(() => undefined);
  return story && isPlayable(story) ? story : undefined;
};

const createPause = ({ view, change }: Core, onOver: () => void) => {
  let counting: ReturnType<typeof setInterval> | undefined;
  const cancel = (): void => {
    clearInterval(counting);
    if (view().upNext !== undefined) change({ upNext: undefined });
  };
  const count = (): void => {
    const left = (view().upNext ?? 0) - 1;
    if (left > 0) return change({ upNext: left });
    cancel();
    onOver();
  };
  const begin = (): void => {
    cancel();
    change({ upNext: PAUSE_SECONDS });
    counting = setInterval(count, 1000);
  };
  return { begin, cancel };
};

const createArrival = (core: Core, needs: ListeningNeeds) => {
  const { player, view, change, enter } = core;
  let turn = 0;
  const settle = (story: Item, plays: boolean): void => {
    enter(story);
    if (!plays) return;
    player.play();
    void countPlay(needs, story).catch(() => undefined);
  };
  return async (at: number, way: 1 | -1 | 0, plays: boolean): Promise<void> => {
    turn += 1;
    const mine = turn;
    const before = view().entry;
    for (let entry = view().queue.entries[at]; entry; entry = view().queue.entries[view().queue.at + way]) {
      change({ queue: goTo(view().queue, entry.uid), story: undefined, problem: undefined, isQueue: true });
      // A cached story starts at once, within the click, so that phones allow the sound.
      const known = needs.queries.getQueryData<Item>(['story', entry.uid]);
      if (known && isPlayable(known)) return settle(known, plays);
      if (plays) core.unlock();
      core.empty();
      const story = await readPlayable(needs, entry);
      if (mine !== turn || view().entry?.uid !== entry.uid) return;
      if (story) return settle(story, plays);
      if (way === 0) break;
    }
    change({ queue: goTo(view().queue, before?.uid), problem: 'unreachable' });
  };
};

export const createSteps = (core: Core, needs: ListeningNeeds, isLastStory: () => boolean) => {
  const { player, view, change } = core;
  const arrive = createArrival(core, needs);
  const goToEntry = (at: number, way: 1 | -1 | 0, plays = true): void => {
    pause.cancel();
    if (view().queue.entries[at]) void arrive(at, way, plays);
  };
  const step = (way: 1 | -1): void => goToEntry(view().queue.at + way, way);
  const pause = createPause(core, () => step(1));
  const stops = [
    player.onEnd(() => {
      if (isLastStory()) return;
      change({ hasEnded: true });
      if (!nextOf(view().queue)) return;
      // Browsers may suspend a hidden page that is silent, so on a hidden page, the next story starts without a pause.
      if (document.hidden) step(1);
      else pause.begin();
    }),
    player.subscribe(() => {
      const { status } = player.view().playback;
      if (status !== 'idle') {
        pause.cancel();
        if (view().hasEnded) change({ hasEnded: false });
      }
      const next = nextOf(view().queue);
      if (status === 'playing' && next) void readPlayable(needs, next);
    }),
    pause.cancel,
  ];

  return {
    next: (): void => step(1),
    /** Unlike `previous`, never goes back to the start of the current story. */
    before: (): void => step(-1),
    previous: (): void => {
      if (player.positionSeconds() > BEGINNING_SECONDS || view().queue.at === 0) player.seekTo(0);
      else step(-1);
    },
    playList: (list: List, from = list.entries[0]): void => {
      if (!from) return;
      change({ queue: queueAt(from, list), story: undefined, hasStarted: true });
      goToEntry(view().queue.at, 1);
    },
    goTo: (uid: string): void =>
      goToEntry(
        view().queue.entries.findIndex((entry) => entry.uid === uid),
        1,
      ),
    load: (): void => {
      if (!view().story) goToEntry(view().queue.at, 0, false);
    },
    toggle: (): void => {
      if (view().story) player.toggle();
      else goToEntry(view().queue.at, 0);
    },
    stay: pause.cancel,
    closeEnd: (): void => {
      pause.cancel();
      change({ hasEnded: false });
    },
    endSteps: (): void => stops.forEach((stop) => stop()),
  };
};
