import type { ReasonWithArguments } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import type { OutboxStore } from './outboxStore.ts';
import type { Outbox, Waiting } from '../lib/device.ts';

const LOCK = 'aw:outbox';
const hourMilliseconds = 3_600_000;
/** Older uploads are deleted, because they would surprise the user. */
const maxHours = 30 * 24;

/** `unheard` means a network or server error. */
export type Outcome =
  | { status: 'taken'; uid: string }
  | { status: 'refused'; reason: string; because?: ReasonWithArguments | undefined }
  | { status: 'unheard' };

type Needs = {
  store: OutboxStore;
  locks: Pick<LockManager, 'request'> | undefined;
  now: () => Date;
  /** The tab's owner as last known. Undefined if another tab has another user. */
  owner: () => string | undefined;
  /** Asks the server who the owner is. @throws if the server does not answer */
  whoIsHere: () => Promise<string>;
  uniqueKey: () => string;
  send: (waiting: Waiting) => Promise<Outcome>;
  onChange: () => void;
};

const isOlder = (time: string, hours: number, now: Date): boolean =>
  now.getTime() - Date.parse(time) > hours * hourMilliseconds;

/** Money: an upload that was already tried must not be sent for the new owner, because it could be charged twice. */
const changeOwner = (owner: string, { refusal, ...waiting }: Waiting): Waiting => {
  const nextRefusal = refusal ?? (waiting.sentAt === undefined ? undefined : { status: 'uncertain' as const });
  return { ...waiting, owner, ...(nextRefusal && { refusal: nextRefusal }) };
};

export const createOutbox = ({ store, locks, now, owner, whoIsHere, uniqueKey, send, onChange }: Needs): Outbox => {
  const alone = <T>(work: () => Promise<T>): Promise<T> => (locks ? locks.request(LOCK, work) : work());
  const orNobody = <T>(work: () => Promise<T>, otherwise: T): Promise<T> =>
    locks ? locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : otherwise)) : work();

  const list = async (): Promise<Waiting[]> => {
    const mine = owner();
    return (await store.list()).filter((waiting) => waiting.owner === mine);
  };
  const sendOne = async (waiting: Waiting): Promise<Outcome | { status: 'uncertain' }> => {
    // The server forgets idempotency keys after a day, so a retry could charge twice.
    if (waiting.sentAt !== undefined && isOlder(waiting.sentAt, limits.idempotencyHours - 1, now())) {
      await store.put({ ...waiting, refusal: { status: 'uncertain' } });
      return { status: 'uncertain' };
    }
    const tried = { ...waiting, sentAt: waiting.sentAt ?? now().toISOString() };
    await store.put(tried);
    const outcome = await send(tried);
    if (outcome.status === 'taken') await store.remove(waiting.key);
    if (outcome.status === 'refused') await store.put({ ...tried, refusal: { ...outcome, status: 'said' } });
    return outcome;
  };
  const sendMine = async (): Promise<string[]> => {
    const all = await store.list();
    const old = all.filter(({ addedAt }) => isOlder(addedAt, maxHours, now()));
    await Promise.all(old.map(({ key }) => store.remove(key)));
    const uids: string[] = [];
    for (const waiting of all) {
      if (waiting.owner !== owner() || waiting.refusal !== undefined || old.includes(waiting)) continue;
      // Checked before each upload, because another user may sign in in another tab.
      if (waiting.owner !== (await whoIsHere())) break;
      const outcome = await sendOne(waiting);
      if (outcome.status === 'unheard') break;
      if (outcome.status === 'taken') uids.push(outcome.uid);
      onChange();
    }
    return uids;
  };

  return {
    add: async (what) => {
      const mine = owner();
      if (mine === undefined) return false;
      try {
        await store.put({ ...what, owner: mine, addedAt: now().toISOString() });
      } catch {
        return false;
      }
      onChange();
      return true;
    },
    list,
    // Waits until no upload is running, so that only unsent uploads are canceled.
    cancel: (key) =>
      alone(async () => {
        await store.remove(key);
        onChange();
      }),
    retry: (key) =>
      alone(async () => {
        const refused = (await store.list()).find((one) => one.key === key);
        if (!refused) return;
        const { pictures, fields, owner, addedAt } = refused;
        // Uses a new key, because the server repeats its refusal for the old key.
        await store.put({ key: uniqueKey(), pictures, fields, owner, addedAt });
        await store.remove(key);
        onChange();
      }),
    // Waits until no upload is running, because the running upload may be one of those to reassign.
    reassign: (from, to) =>
      alone(async () => {
        const theirs = (await store.list()).filter(({ owner }) => owner === from);
        for (const waiting of theirs) await store.put(changeOwner(to, waiting));
        if (theirs.length > 0) onChange();
        return theirs.length > 0;
      }),
    sendAll: () => orNobody(sendMine, []),
  };
};
