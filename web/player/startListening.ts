import type { QueryClient } from '@tanstack/react-query';
import type { Item } from '#shared/story/story.ts';
import { ownerOf, sessionQuery } from '../lib/session.ts';
import { whenIdle } from '../lib/wait.ts';
import { readStoredQueue, writeStoredQueue } from './storedQueue.ts';
import { followDeviceVoice } from './deviceVoice.ts';
import { createListening, type Listening, type ListeningNeeds } from './listening.ts';
import { forgetPosition } from './keepPosition.ts';
import { pathOf } from './pathOf.ts';
import { emptyQueue, type Queue } from './queue.ts';
import { isPlayable } from './readStory.ts';
import { startSurroundings } from './startSurroundings.ts';

const followStories = (queries: QueryClient, { know, uid }: Listening): (() => void) =>
  queries.getQueryCache().subscribe(({ type, query }) => {
    const [what, which] = query.queryKey as unknown[];
    const story = query.state.data as Item | undefined;
    if (type === 'updated' && what === 'story' && which === uid() && story) know(story);
  });

/** Playback stops at sign-out, because the queue may contain private stories. */
const endWithSession = ({ queries, events, client }: ListeningNeeds, { stop, player }: Listening): (() => void) => {
  const { queryKey } = sessionQuery(client);
  /** Privacy: stopping saves the position, which the next user must not see. */
  const end = (): void => {
    const { source } = player.view();
    stop();
    if (source) forgetPosition(pathOf(source.url));
  };
  let account: string | undefined;
  const look = (): void => {
    const caller = queries.getQueryData(queryKey);
    if (!caller) return;
    if (account !== undefined && ownerOf(caller) !== account) end();
    account = caller.status === 'user' ? caller.user.id : undefined;
  };
  look();
  const stops = [queries.getQueryCache().subscribe(look), events.subscribe('signed_off', end)];
  return () => stops.forEach((stopListening) => stopListening());
};

const keepQueue = ({ view, subscribe }: Listening): (() => void) => {
  let written = emptyQueue;
  /** The queue to save. Empty if the story is unfinished, because the player could not load it after a reload. */
  const queueToKeep = (): Queue => {
    const { queue, hasStarted, story } = view();
    return hasStarted && (!story || isPlayable(story)) ? queue : emptyQueue;
  };
  const write = (): void => {
    written = queueToKeep();
    writeStoredQueue(written);
  };
  const stop = subscribe(() => {
    if (queueToKeep() !== written) write();
  });
  const onLeaving = (): void => void (view().hasStarted && write());
  window.addEventListener('pagehide', onLeaving);
  return () => {
    stop();
    window.removeEventListener('pagehide', onLeaving);
  };
};

export const startListening = (needs: ListeningNeeds): Listening => {
  const { audio, queries } = needs;
  const listening = createListening(needs);
  const savedQueue = readStoredQueue();
  if (savedQueue) listening.restore(savedQueue);
  const stops = [
    startSurroundings(listening, audio),
    followStories(queries, listening),
    endWithSession(needs, listening),
    keepQueue(listening),
    followDeviceVoice(listening.player, audio, needs.events),
    // Preloads when idle, so that the screen's pictures load first. The duration is already known.
    whenIdle(() => (audio.preload = 'metadata')),
    savedQueue ? whenIdle(listening.load) : () => undefined,
  ];
  return {
    ...listening,
    close: () => {
      stops.forEach((stop) => stop());
      listening.close();
    },
  };
};
