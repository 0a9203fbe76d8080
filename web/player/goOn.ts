import { onlineManager } from '@tanstack/react-query';
import { ApiError } from '../lib/http.ts';
import { collections, queryOf } from '../story/collections.ts';
import { entriesOf } from './entry.ts';
import type { Core, ListeningNeeds } from './listening.ts';
import type { Rest } from './list.ts';
import { isSounding } from './playback.ts';
import { appendPage, type Queue } from './queue.ts';

const LEAST_AHEAD = 3;

const isNearEnd = ({ entries, at }: Queue): boolean => entries.length - 1 - at < LEAST_AHEAD;

/** True if a retry would not help, because the list is gone or has changed. */
const isForGood = (error: unknown): boolean => error instanceof ApiError && [400, 401, 403, 404].includes(error.status);

/** Loads the list's next page before the queue ends. A failed page is tried again at the next story or when online. */
export const goOn = ({ view, change, subscribe, player }: Core, { client }: ListeningNeeds): (() => void) => {
  const leaving = new AbortController();
  let hasSounded = false;
  let isAsking = false;
  let failed: { rest: Rest; uid: string | undefined } | undefined;

  const pageOf = (rest: Rest) =>
    collections[rest.collection].list(client)({
      query: queryOf(rest, rest.cursor),
      quiet: true,
      signal: leaving.signal,
    });
  const ask = async (rest: Rest, uid: string | undefined): Promise<Queue> => {
    try {
      const { items, next } = await pageOf(rest);
      const { queue } = view();
      const isStill = queue.rest === rest;
      return isStill
        ? appendPage(queue, entriesOf(items), next === undefined ? undefined : { ...rest, cursor: next })
        : queue;
    } catch (error) {
      failed = { rest, uid };
      const { queue } = view();
      return queue.rest === rest && isForGood(error) ? { ...queue, rest: undefined } : queue;
    }
  };
  const look = async (): Promise<void> => {
    hasSounded ||= isSounding(player.view().playback);
    const { queue, hasStarted, entry } = view();
    const { rest } = queue;
    if (!hasSounded || !hasStarted || !rest || isAsking || !isNearEnd(queue)) return;
    if (failed?.rest === rest && failed.uid === entry?.uid) return;
    isAsking = true;
    const after = await ask(rest, entry?.uid);
    isAsking = false;
    if (leaving.signal.aborted) return;
    if (after === view().queue) void look();
    else change({ queue: after });
  };
  const onLook = (): void => void look();
  const stops = [
    subscribe(onLook),
    player.subscribe(onLook),
    onlineManager.subscribe(() => {
      failed = undefined;
      onLook();
    }),
    () => leaving.abort(),
  ];
  return () => stops.forEach((stop) => stop());
};
