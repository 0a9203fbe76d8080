import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOwnData as spec } from '#shared/lifecycle/getOwnData.ts';
import type { adminKeys } from '#functions/admin/store/keys.ts';
import { accountKeys } from '#functions/account/store/keys.ts';
import { putUser } from '#functions/account/store/users.ts';
import { billingKeys } from '#functions/billing/store/keys.ts';
import { galleryIn } from '#functions/gallery/store/gallery.ts';
import { feedKeys } from '#functions/feed/store/keys.ts';
import { favoritesIndex, type galleryKeys } from '#functions/gallery/store/keys.ts';
import { finishDeletions } from '#functions/housekeeping/finishDeletions.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { recordingKeys } from '#functions/recording/store/keys.ts';
import { deletionsIn } from '#functions/story/store/deletions.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { exportsIndex, videoKeys } from '#functions/video/store/keys.ts';
import { aPhotoDraft } from '#test/support/photoDraftScene.ts';
import { aLink, aRecording } from '#test/support/aRecording.ts';
import { aBookJob } from '#test/support/aBookJob.ts';
import { aStory } from '#test/support/aStory.ts';
import { anOrder } from '#test/support/billing.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aReadyVideo } from '#test/support/exportScene.ts';
import { aUser, fakeServices } from '#test/support/fakeServices.ts';
import { advance, startTable, type RunningTable } from '#test/support/table.ts';
import { getOwnData } from '../getOwnData.ts';
import { accountDeletionsIn } from './accountDeletions.ts';
import type { lifecycleKeys } from './keys.ts';
import { ownDataIn } from './ownData.ts';

const fakes = fakeServices();
const { caller, cookies } = aUser(fakes);
const id = `u_${'m'.repeat(22)}`;
const uid = `own${'s'.repeat(19)}`;
const other = `oth${'s'.repeat(19)}`;
const [at, day] = ['2026-03-14T08:00:00.000Z', '2026-03-14'];
const soon = Date.parse(at) / 1000 + 86_400;
const story = aStory({ uid, ownerId: id, createdAt: at });
const { text: content, narration } = story;
const recording = aRecording({ uid });
const order = anOrder({ id: 'ordersordersordersorde', userId: id, state: 'open' });
const entry = {
  callerId: id,
  balance: 'token',
  amount: 20,
  reason: 'purchase',
  cents: 499,
  orderId: 'paidpaidpaidpaidpaid00',
  at,
};
const seconds = { sessionExpiresAt: soon, renewedAt: soon - 86_400, expiresAt: soon };

type Fate = {
  /** An example item. Undefined if the test has one already, or if items of this kind belong to nobody. */
  item?: { Key: Key; rest: object };
  /** Matches the part of the data export that shows the item. */
  exported?: RegExp;
  /** The reason for keeping the item when its caller is deleted. Undefined if it is deleted too. */
  stays?: string;
  /** The reason why the item belongs to nobody, or cannot be found by its owner. */
  nobodys?: string;
};
const own = (Key: Key, rest: object, exported: RegExp): Fate => ({ item: { Key, rest }, exported });

type Keys = keyof (typeof accountKeys &
  typeof adminKeys &
  typeof billingKeys &
  typeof feedKeys &
  typeof galleryKeys &
  typeof lifecycleKeys &
  typeof recordingKeys &
  typeof storyKeys &
  typeof videoKeys);

/** The key of a job is that of a video or, among its owner's items, of a book. A told draft has the key of a draft. */
type MoreKinds = 'book' | 'bookOf' | 'toldPhotoDraft';

/** Says for each kind of item whether it belongs to a caller, is exported and is deleted. Add every new kind here. */
const fates: Record<Keys | MoreKinds, Fate> = {
  profile: {
    exported: /"id":"u_m+".*"name":"Mia"/,
    stays: 'closed, without name and address: it holds balance and books together',
  },
  login: own(
    accountKeys.login(id, 'l'),
    { sessionHash: 'h1', refreshHash: 'h2', createdAt: at, device: { browser: 'edge', system: 'windows' }, ...seconds },
    /"signedInAt":"2026-03-14T08.*"device":\{"browser":"edge","system":"windows"\}/,
  ),
  identity: {
    item: { Key: accountKeys.identity('hash'), rest: { userId: id } },
    exported: /"poolUsername":"Google_mia"/,
  },
  email: { item: { Key: accountKeys.email('mia@example.test', id), rest: {} }, exported: /"email":"mia@example.test"/ },
  audit: { nobodys: 'what administrators did, with random ids and without names' },
  deletedIdentity: { nobodys: 'made by the deletion: a salted hash' },
  nonce: own(accountKeys.nonce(id, 'n'), { expiresAt: soon }, /"what":"nonce"/),
  hold: {
    item: {
      Key: billingKeys.hold(id, uid, 9),
      rest: { callerId: id, uid, version: 9, payment: 'token', amount: 1, dueMinute: 'x' },
    },
    exported: /"held":\[\{"uid":"own/,
    stays: 'its story is told first, and settles it',
  },
  ledger: {
    item: { Key: billingKeys.ledger(id, 'e'), rest: entry },
    exported: /"cents":499/,
    stays: 'the books, of a random id',
  },
  photoDraft: own(
    storyKeys.photoDraft(id, 'waiting'),
    { ...aPhotoDraft({ draftId: 'waiting' }), expiresAt: soon },
    /"draftId":"waiting","line":"Biscuit at the lake","takenAt":"1985-07-14T16:20:00","fileName":"IMG_2031.jpg"/,
  ),
  toldPhotoDraft: own(
    storyKeys.photoDraft(id, 'told'),
    { draftId: 'told', isTold: true, toldAs: uid, expiresAt: soon },
    /"what":"photo","about":"own/,
  ),
  speech: own(
    storyKeys.speech(id, `media/${uid}/a.mp3`),
    { ...narration, bytesHash: 'b', expiresAt: soon },
    /"what":"speech"/,
  ),
  order: {
    item: { Key: billingKeys.order(order.id), rest: order },
    exported: /"orders":\[\{"id":"orders/,
    stays: 'the books, of a random id',
  },
  latestOrder: own(billingKeys.latestOrder(id), { orderId: order.id }, /"orders":\[\{"id":"orders/),
  customer: {
    item: { Key: billingKeys.customer('cus_mia'), rest: { userId: id } },
    exported: /"customerId":"cus_mia"/,
    stays: 'a late refund finds the books by it',
  },
  paymentEvent: { nobodys: 'says what Stripe told, and of nobody' },
  idempotency: own(
    storyKeys.idempotency(id, 'k'),
    { fingerprint: 'f', uid, uploadId: uid, expiresAt: soon },
    /"what":"request"/,
  ),
  addressCounter: { nobodys: 'of an address, by a hash of a day' },
  dailyUses: own(
    accountKeys.dailyUses({ what: 'revoice', callerId: id }, day),
    { uses: 3, expiresAt: soon },
    /revoice","until":"[^"]*","count":3/,
  ),
  favorite: own(
    storyKeys.favorite(id, other),
    { uid: other, markedAt: at, ...favoritesIndex.keys({ callerId: id, uid: other, markedAt: at }) },
    /"favorites":\[\{"uid":"oth/,
  ),
  feed: own(
    feedKeys.feed(id, 'f'.repeat(22)),
    {
      ...{ feedId: 'f'.repeat(22), ownerId: id, name: 'Car', contents: 'mine', addressHash: 'h3' },
      ...{ createdAt: at, lastAskedOn: day },
    },
    /"feeds":\[\{"name":"Car","contents":"mine","createdAt":"2026-03-14T08.*","lastAskedOn":"2026-03-14"\}\]/,
  ),
  feedCount: own(feedKeys.feedCount(id), { feeds: 1 }, /"feeds":\[\{"name":"Car"/),
  story: own(storyKeys.story(uid), { ...story, ...ownerIndex.keys(story) }, /"analysisText":/),
  metrics: own(storyKeys.metrics(uid), { views: 4, favorites: 1 }, /"metrics":\{"views":4/),
  text: own(
    storyKeys.text(uid, 2),
    {
      ...{ version: 2, language: 'en', text: { ...content, body: 'Before that.' }, abouts: [null], details: [null] },
      ...{ state: 'ready', voiceId: 'Joanna', at },
    },
    /Before that\./,
  ),
  narration: own(
    storyKeys.narration(uid, 2, 'Joanna'),
    { ...narration, text: 2, language: 'en', parts: [{ from: 0, voiceId: 'Joanna' }], durationSeconds: 17.5 },
    /"earlier":.*"durationSeconds":17.5/,
  ),
  exportJob: own(
    videoKeys.exportJob(uid, 'job'),
    {
      ...aReadyVideo({ jobId: 'job', uid, ownerId: id }),
      ...exportsIndex.keys({ ownerId: id, jobId: 'job', createdAt: at }),
    },
    /"videos":\[\{.*job\.mp4/,
  ),
  exportOf: own(videoKeys.exportOf(uid, 'content'), { jobId: 'job' }, /job\.mp4/),
  book: own(
    videoKeys.exportJob(id, 'book'),
    { ...aBookJob(id, 'book'), ...exportsIndex.keys({ ownerId: id, jobId: 'book', createdAt: at }) },
    /"books":\[\{"kind":"epub","name":"My stories",.*"uids":\["story/,
  ),
  bookOf: own(videoKeys.exportOf(id, 'content'), { jobId: 'book', expiresAt: soon }, /"books":\[\{"kind":"epub"/),
  recording: own(
    recordingKeys.recording(uid, recording.recordingId),
    recording,
    /"recordings":\[\{"reader":"Rosa".*"url":"[^"]*\.mp3/,
  ),
  slot: own(recordingKeys.slot(uid, 'owner'), { recordingId: recording.recordingId }, /"reader":"Rosa"/),
  link: own(
    recordingKeys.link(uid, 'l'),
    aLink({ linkId: 'l', uid, ownerId: id, secretHash: 'oftheirlink', asker: 'Nora', expiresAt: soon }),
    /"recordingLinks":\[\{"asker":"Nora","language":null,"createdAt":"[^"]*","expiresAt":"[^"]*"\}\]/,
  ),
  removal: { nobodys: 'why an operator took a recording away, not whose: goes with the story' },
  runningExport: { nobodys: 'there only while a video is made, and goes with that' },
  deletion: { nobodys: 'there only until the deletion is done' },
  accountDeletion: { nobodys: 'there only until the deletion is done' },
  endingVisitor: { nobodys: 'of visitors: by it they are found when they are over, and it goes with that' },
  viewMark: { nobodys: 'lies with the story that was seen, for two days: nobody finds it by who saw it' },
  viewAddress: { nobodys: 'a hash that is of one story and day alone' },
  openingMark: { nobodys: 'a hash that is of one link and day alone' },
  favoriteAddress: { nobodys: 'a hash that is of one story and day alone' },
  reporter: { nobodys: 'a hash that is of one story alone' },
  reportingAddress: { nobodys: 'a hash that is of one story alone' },
  hides: { nobodys: 'how many stories an hour hid' },
  reports: { nobodys: 'of a story, and says nothing of who reported' },
  dueHold: { nobodys: 'the other half of a hold: goes when its story is settled' },
  pause: { nobodys: 'whether the stage makes stories' },
  pauses: { nobodys: 'whether the stage makes stories' },
  sweptTo: { nobodys: 'a time' },
  visitorsSweptTo: { nobodys: 'a day' },
  closing: { nobodys: 'sums of a day' },
  searchTerm: { nobodys: 'of public stories alone, with which it goes' },
  ranking: { nobodys: 'ids of public stories, for a day' },
  latestRanking: { nobodys: 'ids of public stories, for a day' },
  publicMonths: { nobodys: 'months' },
};

let running: RunningTable;
let exported: string;
let left: string[];

const exportAll = async (): Promise<string> => {
  const { table } = running;
  const over = {
    gallery: galleryIn(table),
    ownData: ownDataIn(table),
    now: table.now,
    callers: { ...fakes.services.callers, find: async () => ({ ...caller, id }) },
  };
  const { call } = servedOn(spec, getOwnData, { fakes, over });
  let [text, query] = ['', ''];
  for (;;) {
    const { status, body, headers } = await call({ cookies, query });
    if (status !== 200) throw new Error(`the export is answered with ${status}`);
    text += JSON.stringify(body);
    const [, cursor] = /cursor=([^>&]*)/.exec(headers['link'] ?? '') ?? [];
    if (cursor === undefined) return text;
    query = `cursor=${cursor}`;
  }
};

beforeAll(async () => {
  running = await startTable();
  const { table } = running;
  const plan = { isSubscribed: false, isPendingCancellation: false, tokens: 0, freeNarrations: 0 };
  const request = { kind: 'user' as const, id, name: 'Mia', email: 'mia@example.test', ...plan };
  await putUser(table, { ...request, ...{ poolUsername: 'Google_mia', customerId: 'cus_mia', identityHash: 'hash' } });
  for (const { item } of Object.values(fates))
    if (item) await table.client.send(new PutCommand({ TableName: table.name, Item: { ...item.rest, ...item.Key } }));
  exported = await exportAll();
  const accountDeletions = accountDeletionsIn(table, async () => 'salt');
  await accountDeletions.begin(id);
  for (let minutes = 0; minutes < 30; minutes += 10) {
    await finishDeletions({
      accountDeletions,
      userPool: { removeUser: async () => {} },
      payments: { removeCustomer: async () => {} },
      deletions: deletionsIn(table),
      media: { ...fakes.services.media },
      log: fakes.services.log,
      now: table.now,
    })();
    advance(running.clock, 10);
  }
  left = (await running.items()).map(({ pk, sk }) => `${String(pk)} ${String(sk)}`);
});
afterAll(() => running.close());

const kinds = Object.entries(fates).map(([name, fate]) => ({ name, ...fate }));

it.each(kinds)('assigns $name to an owner', ({ name, item, exported: words, nobodys }) => {
  const isSomebodys = nobodys === undefined;
  expect([words !== undefined, item !== undefined || name === 'profile']).toEqual([isSomebodys, isSomebodys]);
});

it.each(kinds.filter(({ nobodys }) => nobodys === undefined))(
  '$name is in its person’s download',
  ({ exported: words }) => {
    expect(exported).toMatch(words ?? 'a download of its own');
  },
);

it.each(kinds.filter(({ nobodys }) => nobodys === undefined))(
  '$name is deleted with the account, or stays for a reason: $stays',
  ({ item, stays }) => {
    const { pk, sk } = item?.Key ?? billingKeys.profile(id);
    expect(left.includes(`${pk} ${sk}`)).toBe(stays !== undefined);
  },
);

it('neither hashes nor secrets are in the download', () => {
  expect(exported).not.toMatch(/hash|secret|oftheirlink/i);
});

it('leaves nothing that names the person', async () => {
  expect(JSON.stringify(await running.items())).not.toMatch(/Mia|mia@|Google_mia/);
});
