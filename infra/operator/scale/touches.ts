import { billingKeys, booksIndex } from '#functions/billing/store/keys.ts';
import { favoritesIndex, galleryKeys } from '#functions/gallery/store/keys.ts';
import { times, type Key } from '#functions/platform/table/keys.ts';
import { ownerIndex, publicIndex, storyKeys } from '#functions/story/store/keys.ts';
import { exportsIndex, videoKeys } from '#functions/video/store/keys.ts';
import { load } from './load.ts';

/** What an operation takes of one item, in units; `index` says that it is an index's place, not the table's. */
export type Touch = { pk: string; sk: string; index?: 'gsi1' | 'gsi2'; writes: number; reads: number };

const DUE_MILLISECONDS = 16 * 60_000;
/** Words and marks are small: one unit each, twice in a transaction. */
const SMALL = 1;
const kilobytes = load.storyItemKilobytes;
/** What the steps save into a story before it is published: seven updates of an item that grows. */
const STEP_UPDATES = 7;
const LIST_STORIES = 24;

const reads = (key: Key, units: number): Touch => ({ ...key, writes: 0, reads: units });
const writes = (key: Key, units: number): Touch => ({ ...key, writes: units, reads: 0 });
const inTransaction = (key: Key, units = SMALL): Touch => writes(key, 2 * units);
const listed = (index: 'gsi1' | 'gsi2', pk: string, sk: string, units: number): Touch => ({
  pk,
  sk,
  index,
  writes: units,
  reads: 0,
});
const whoCalls = (callerId: string): Touch => reads(billingKeys.profile(callerId), 2);

type Who = { uid: string; callerId: string; at: Date };
/** From where they look: what is counted once for it lies with the story. */
type WhoFrom = Who & { addressKey: string };

/** Somebody opens a story: it, its counters and whether it is a favourite; may they change it; one view more. */
export const openTouches = ({ uid, callerId, addressKey, at }: WhoFrom): Touch[] => [
  whoCalls(callerId),
  reads(storyKeys.story(uid), 2),
  reads(storyKeys.metrics(uid), 2),
  reads(storyKeys.favorite(callerId, uid), 1),
  inTransaction(storyKeys.viewMark(uid, callerId, times.dayOf(at))),
  inTransaction(storyKeys.viewAddress(uid, addressKey, times.dayOf(at))),
  inTransaction(storyKeys.metrics(uid)),
];

export const favoriteTouches = ({ uid, callerId, addressKey, at }: WhoFrom): Touch[] => {
  const place = favoritesIndex.keys({ callerId, uid, markedAt: at.toISOString() });
  return [
    whoCalls(callerId),
    reads(storyKeys.favorite(callerId, uid), 1),
    reads(storyKeys.metrics(uid), 1),
    inTransaction(storyKeys.favorite(callerId, uid)),
    inTransaction(galleryKeys.favoriteAddress(uid, addressKey, times.dayOf(at))),
    listed('gsi1', place.gsi1pk, place.gsi1sk, SMALL),
    inTransaction(storyKeys.metrics(uid)),
  ];
};

/** @param words what it is found by; none for a private one */
export const storyTouches = ({ uid, callerId, at }: Who, words: readonly string[]): Touch[] => {
  const due = billingKeys.dueHold(times.minuteOf(new Date(at.getTime() + DUE_MILLISECONDS)), uid, 1);
  const owner = ownerIndex.keys({ ownerId: callerId, uid, createdAt: at.toISOString() });
  const book = booksIndex.keys({ isMoney: false, callerId, entryId: `${uid}-1` }, at);
  const shown = publicIndex.keys(uid, at);
  const termUnits = Math.ceil(load.searchItemKilobytes);
  return [
    whoCalls(callerId),
    inTransaction(billingKeys.profile(callerId)),
    inTransaction(billingKeys.hold(callerId, uid, 1)),
    inTransaction(billingKeys.hold(callerId, uid, 1)),
    inTransaction(storyKeys.idempotency(callerId, uid)),
    inTransaction(billingKeys.ledger(callerId, `${uid}-1`)),
    listed('gsi1', book.gsi1pk, book.gsi1sk, SMALL),
    // Begun and, a little later, settled: the rate of one is the rate of the other.
    inTransaction(due),
    inTransaction(due),
    writes(storyKeys.story(uid), 2 + STEP_UPDATES * kilobytes + 2 * kilobytes),
    listed('gsi1', owner.gsi1pk, owner.gsi1sk, 1 + STEP_UPDATES * kilobytes),
    ...(words.length > 0 ? [listed('gsi2', shown.gsi2pk, shown.gsi2sk, kilobytes)] : []),
    ...words.map((word) => inTransaction(storyKeys.searchTerm(word, uid, at.toISOString()), termUnits)),
  ];
};

export const pollTouches = ({ uid, callerId }: Who): Touch[] => [whoCalls(callerId), reads(storyKeys.story(uid), 1)];

/** The term's range, then stories with their counters: the popular ones, as everybody sees those. */
export const searchTouches = (word: string, uids: readonly string[], at: Date): Touch[] => [
  reads(storyKeys.searchTerm(word, '', at.toISOString()), Math.ceil((32 * load.searchItemKilobytes) / 4) / 2),
  ...uids.slice(0, LIST_STORIES).flatMap((uid) => [reads(storyKeys.story(uid), 1), reads(storyKeys.metrics(uid), 1)]),
];

/** One that the edge did not have. */
export const exploreTouches = (topUids: readonly string[], at: Date): Touch[] => [
  reads(storyKeys.publicMonths, 1),
  reads(galleryKeys.latestRanking, 1),
  ...publicIndex
    .partitions(times.monthOf(at))
    .map((pk): Touch => ({ pk, sk: '', index: 'gsi2', writes: 0, reads: (12 * kilobytes) / 4 / 2 })),
  ...topUids.flatMap((uid) => [reads(storyKeys.story(uid), 1), reads(storyKeys.metrics(uid), 1)]),
];

/** Three events of the payment provider, each claimed and finished, then order, balance and entry. */
export const purchaseTouches = ({ uid: orderId, callerId, at }: Who): Touch[] => {
  const book = booksIndex.keys({ isMoney: true, callerId, entryId: orderId }, at);
  const events = [1, 2, 3].flatMap((event) => {
    const key = billingKeys.paymentEvent(`${orderId}${event}`, at);
    return [writes(key, SMALL), writes(key, SMALL)];
  });
  return [
    ...events,
    inTransaction(billingKeys.order(orderId)),
    inTransaction(billingKeys.latestOrder(callerId)),
    inTransaction(billingKeys.profile(callerId)),
    inTransaction(billingKeys.ledger(callerId, orderId)),
    listed('gsi1', book.gsi1pk, book.gsi1sk, SMALL),
  ];
};

export const videoTouches = ({ uid, callerId, at }: Who): Touch[] => {
  const jobId = `${uid}-video`;
  const place = exportsIndex.keys({ ownerId: callerId, jobId, createdAt: at.toISOString() });
  return [
    whoCalls(callerId),
    inTransaction(videoKeys.exportJob(uid, jobId)),
    inTransaction(videoKeys.exportOf(uid, jobId)),
    listed('gsi1', place.gsi1pk, place.gsi1sk, 2),
    inTransaction(videoKeys.runningExport(jobId)),
    inTransaction(videoKeys.runningExport(jobId)),
  ];
};
