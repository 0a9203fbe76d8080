import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../lib/client.ts';
import { ApiError, mayPass } from '../lib/http.ts';
import { ownerOf, sessionQuery } from '../lib/session.ts';
import {
  readCameFrom,
  readOfflineOwner,
  readTemporaryUserId,
  writeCameFrom,
  writeOfflineOwner,
  writePositions,
  writeQueue,
} from '../storage/storage.ts';
import { cacheNameOf } from './offlineFiles.ts';
import { createOfflineStories } from './offlineStories.ts';
import { createDraftStore, swapInDatabase, type DraftStore } from './draftStore.ts';
import { createOutbox, type Outcome } from './outbox.ts';
import { createOutboxStore, type OutboxStore } from './outboxStore.ts';
import { createReadingStore, readingRows } from './readingStore.ts';
import { createTabOwner } from './tabOwner.ts';
import type { Device, Outbox, Waiting } from '../lib/device.ts';

const CHANNEL = 'aw:outbox';

export type DeviceNeeds = { client: Client; queries: QueryClient; now: () => Date; uniqueKey: () => string };

const createBell = () => {
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(CHANNEL);
  const ring = (): void => {
    for (const listener of listeners) listener();
  };
  channel.addEventListener('message', ring);
  return {
    ring: (): void => {
      ring();
      channel.postMessage('changed');
    },
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** Sends an upload. Network and server errors (`unheard`) allow a retry. */
export const sendWaiting = async (client: Client, { key, pictures, fields }: Waiting): Promise<Outcome> => {
  try {
    const headers = { 'idempotency-key': key, prefer: 'wait=0' };
    const { uid } = await client.story.createStory({ files: pictures, fields, headers, quiet: true });
    return { status: 'taken', uid };
  } catch (error) {
    // An expired session does not count as a refusal, because the user may sign in again.
    if (mayPass(error) || !(error instanceof ApiError) || error.status === 401) return { status: 'unheard' };
    const { serverReason: message } = error;
    return message
      ? { status: 'refused', reason: message.message, because: message.because }
      : { status: 'refused', reason: error.message };
  }
};

/** After a sign-in, moves the visitor's waiting uploads to the account, as the server moves the visitor's stories. */
export const moveUploads = async (outbox: Pick<Outbox, 'reassign'>, ownerId: string): Promise<boolean> => {
  const visitorId = readCameFrom();
  const isSignedIn = readTemporaryUserId() === undefined;
  if (visitorId === undefined || !isSignedIn) return false;
  const hasAny = await outbox.reassign(await cacheNameOf(visitorId), await cacheNameOf(ownerId));
  if (readCameFrom() === visitorId) writeCameFrom(undefined);
  return hasAny;
};

/** After a sign-in, moves the visitor's draft to the account. Drafts of other users are deleted. */
export const handDraftOver = async ({ handOver }: Pick<DraftStore, 'handOver'>, ownerId: string): Promise<void> => {
  if (readTemporaryUserId() !== undefined) return;
  const visitorId = readCameFrom();
  await handOver(visitorId === undefined ? undefined : await cacheNameOf(visitorId), await cacheNameOf(ownerId));
};

/** Deletes other users' uploads. If the owner is a visitor, these uploads stay, because the other users may return. */
export const dropOthers = async (store: OutboxStore, ownerId: string): Promise<void> => {
  if (readTemporaryUserId() !== undefined) return;
  const mine = await cacheNameOf(ownerId);
  const others = (await store.list()).filter(({ owner }) => owner !== mine);
  await Promise.all(others.map(({ key }) => store.remove(key)));
};

const emptyOutbox = async (store: OutboxStore, owner: string | undefined): Promise<void> => {
  const mine = (await store.list()).filter((waiting) => waiting.owner === owner);
  await Promise.all(mine.map(({ key }) => store.remove(key)));
};

/** @throws if the browser has no caches, database or locks */
export const openDevice = ({ client, queries, now, uniqueKey }: DeviceNeeds): Device => {
  if (!('caches' in globalThis) || !('indexedDB' in globalThis)) throw new Error('this browser keeps nothing');
  const { locks } = navigator;
  const bell = createBell();
  const owner = createTabOwner({ read: readOfflineOwner, write: writeOfflineOwner });
  const store = createOutboxStore(indexedDB);
  const draft = createDraftStore(swapInDatabase(indexedDB), now);
  const readings = createReadingStore(readingRows(indexedDB), now);
  const ownerOfDraft = async (ownerId: string | undefined) => {
    if (ownerId === undefined) return undefined;
    await handDraftOver(draft, ownerId);
    return cacheNameOf(ownerId);
  };
  const saved = createOfflineStories({
    caches,
    fetch: (...request) => fetch(...request),
    locks,
    now,
    owner,
  });
  const outbox = createOutbox({
    store,
    locks,
    now,
    uniqueKey,
    owner: owner.read,
    // Asks the server, because another user may have signed in in another tab.
    whoIsHere: async () => cacheNameOf(ownerOf(await queries.fetchQuery({ ...sessionQuery(client), staleTime: 0 }))),
    send: (waiting) => sendWaiting(client, waiting),
    onChange: bell.ring,
  });
  return {
    ...saved,
    belongTo: async (ownerId) => {
      const before = readOfflineOwner();
      const isSameVisitor = readCameFrom() !== undefined && readTemporaryUserId() === undefined;
      // Before the owner is written, because Home shows these positions to the written owner.
      if (!isSameVisitor && before !== (await cacheNameOf(ownerId))) writePositions([]);
      await saved.belongTo(ownerId);
      if (readOfflineOwner() !== before) {
        if (!isSameVisitor && before !== undefined) await readings.drop();
        // If there was no owner before, the queue stays: the new owner may have started it already.
        if (!isSameVisitor && before !== undefined) writeQueue(undefined);
        // Refreshes the list of uploads, because another user's uploads must not be visible.
        bell.ring();
      }
      // Runs before `moveUploads`, which forgets the visitor's id.
      await handDraftOver(draft, ownerId);
      const hasAny = await moveUploads(outbox, ownerId);
      await dropOthers(store, ownerId);
      return hasAny;
    },
    drop: async () => {
      const leaving = readOfflineOwner();
      writeCameFrom(undefined);
      await Promise.all([saved.drop(), emptyOutbox(store, leaving), draft.drop(), readings.drop()]);
      bell.ring();
    },
    outbox,
    draft: {
      keep: async (chosen, ownerId) => draft.keep(chosen, await cacheNameOf(ownerId)),
      take: async (ownerId) => draft.take(await ownerOfDraft(ownerId)),
      has: async (ownerId) => draft.has(await ownerOfDraft(ownerId)),
    },
    readings,
    onOutbox: bell.listen,
  };
};
