import { describe, expect, it } from 'vitest';
import { operations, type Operation } from '#shared/contract.ts';
import type { Language } from '#shared/story/language.ts';
import { addSession } from '#test/support/addSession.ts';
import { aText } from '#test/support/aText.ts';
import { aStory } from '#test/support/aStory.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import {
  ASKED_FEED,
  ASKED_LINK,
  ASKED_SECRET,
  ASKED_UID,
  goodRequest,
  importUseCase,
} from '#test/support/eachEndpoint.ts';
import { anOrder, aSubscriber } from '#test/support/billing.ts';
import { aLink, aRecording } from '#test/support/aRecording.ts';
import { aReadyVideo } from '#test/support/exportScene.ts';
import { aPhotoDraft } from '#test/support/photoDraftScene.ts';
import { smallJpeg } from '#test/support/smallPictures.ts';
import { aUser, aVisitor, fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { withSoundtracks } from '#test/support/fakeSoundtracks.ts';
import { sha256 } from '#functions/platform/table/keys.ts';

/** The columns of the table, in order. `other` and `subscriber` are signed in and own nothing. */
const people = ['nobody', 'visitor', 'owner', 'other', 'subscriber'] as const;
type Person = (typeof people)[number];

/** A status, or the answer of an endpoint that answers with true or false. */
type Outcome = number | boolean;
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome];
/** If `hidden` is missing, a hidden story is answered like a private one. */
type Rows = { public: Row; private: Row; hidden?: Row };

const alike = (row: Row): Rows => ({ public: row, private: row });
const anybody = alike([200, 200, 200, 200, 200]);
/** Even with the link's secret, a hidden story is not found. */
const byLink = (status: number): Rows => {
  const row: Row = [status, status, status, status, status];
  return { public: row, private: row, hidden: [404, 404, 404, 404, 404] };
};
/** `administrators.test.ts` shows that administrators are let in. */
const byAdmin = alike([404, 404, 404, 404, 404]);
/** These endpoints need their own token or cookie, which this test does not send. */
const proving = alike([401, 401, 401, 401, 401]);

/** Each endpoint needs a row, so that its author decides who may use it. */
const table: Readonly<Record<string, Rows>> = {
  //                                nobody visitor owner other subscriber
  'account.createTemporaryUser': anybody,
  'admin.changeAccount': byAdmin,
  'admin.changePause': byAdmin,
  'admin.deleteRecording': byAdmin,
  'admin.findAccounts': byAdmin,
  'admin.getAccount': byAdmin,
  'admin.getImmichPhoto': byAdmin,
  'admin.getPause': byAdmin,
  'admin.getReportedStory': byAdmin,
  'admin.getSystem': byAdmin,
  'admin.judgeStory': byAdmin,
  'admin.listAudit': byAdmin,
  'admin.listImmichAlbums': byAdmin,
  'admin.listImmichPhotos': byAdmin,
  'admin.listJobs': byAdmin,
  'admin.listMediaJobs': byAdmin,
  'admin.listReports': byAdmin,
  'admin.retryJob': byAdmin,
  'lifecycle.deleteAccount': alike([401, 200, 200, 200, 200]),
  'account.endSession': alike([401, 401, 200, 404, 404]),
  'account.getAuthentication': anybody,
  'account.getAuthUser': anybody,
  'lifecycle.getOwnData': alike([401, 200, 200, 200, 200]),
  'story.getPermission': alike([false, false, true, false, false]),
  'account.getUser': anybody,
  'lifecycle.refreshSession': proving,
  'lifecycle.signInWithGoogle': proving,
  'lifecycle.signInWithMicrosoft': proving,
  'lifecycle.signInWithOidc': proving,
  'account.listSessions': alike([401, 401, 200, 200, 200]),
  // Browsers send this by themselves, without cookies.
  'account.reportViolations': anybody,
  'account.signOut': anybody,
  'account.signOutEverywhere': alike([401, 401, 200, 200, 200]),
  // Without PRO, canceling or keeping PRO gets 400. With PRO, buying gets 400.
  'billing.cancelSubscription': alike([401, 401, 400, 400, 200]),
  'billing.keepSubscription': alike([401, 401, 400, 400, 200]),
  'billing.createCheckoutSession': alike([401, 401, 200, 200, 400]),
  'billing.getPurchase': alike([401, 401, 200, 404, 404]),
  'billing.listPackages': anybody,
  // Stripe signs the request, so no caller is needed.
  'billing.receiveStripeEvent': anybody,
  'video.createExport': alike([401, 404, 200, 404, 404]),
  'video.dismissNotifications': alike([401, 200, 200, 200, 200]),
  'video.downloadExport': alike([401, 404, 302, 404, 404]),
  'video.listNotifications': alike([401, 200, 200, 200, 200]),
  'gallery.getAnniversary': alike([401, 401, 200, 200, 200]),
  'gallery.listExplore': anybody,
  'gallery.listFavorites': alike([401, 200, 200, 200, 200]),
  'gallery.listShelves': anybody,
  'gallery.listUploads': alike([401, 401, 200, 200, 200]),
  'story.addMusic': alike([401, 404, 200, 404, 404]),
  'story.listSoundtracks': anybody,
  'story.removeMusic': alike([401, 404, 200, 404, 404]),
  'story.listVoices': anybody,
  // No workflow runs in this test, so the owner gets 202 after the maximum wait.
  'story.swapVoice': alike([401, 404, 202, 404, 404]),
  // The story already has its voice, so its owner gets 400.
  'story.createSpeech': alike([401, 404, 400, 404, 404]),
  // The story already has this audio, so the owner's call changes nothing.
  'story.uploadAudio': alike([401, 404, 200, 404, 404]),
  'recording.beginRecording': alike([401, 404, 201, 404, 404]),
  'recording.finishRecording': alike([401, 404, 200, 404, 404]),
  'recording.listRecordings': alike([401, 404, 200, 404, 404]),
  'recording.acceptRecording': alike([401, 404, 200, 404, 404]),
  'recording.chooseRecording': alike([401, 404, 200, 404, 404]),
  'recording.removeRecording': alike([401, 404, 200, 404, 404]),
  'recording.listOffered': alike([401, 401, 200, 200, 200]),
  'recording.createLink': { ...alike([401, 401, 201, 404, 404]), hidden: [401, 401, 404, 404, 404] },
  'recording.revokeLink': alike([401, 401, 200, 404, 404]),
  // The request has the link's secret.
  'recording.openLink': byLink(200),
  'recording.beginByLink': byLink(201),
  'recording.finishByLink': byLink(200),
  // Withdrawing shows nothing of the story, so it works even while the story is hidden.
  'recording.withdrawByLink': anybody,
  // A hidden story cannot be shared, except by an operator.
  'sharing.createStoryLink': { ...alike([401, 404, 200, 404, 404]), hidden: [401, 404, 400, 404, 404] },
  'sharing.removeStoryLink': alike([401, 404, 200, 404, 404]),
  // The path has the link's secret.
  'sharing.getLinkedPage': byLink(200),
  'sharing.getLinkedPicture': byLink(200),
  'sharing.getEmbedMedia': { public: [200, 200, 200, 200, 200], private: [404, 404, 404, 404, 404] },
  'sharing.getEmbedPage': { public: [200, 200, 200, 200, 200], private: [404, 404, 404, 404, 404] },
  'sharing.getOembed': { public: [200, 200, 200, 200, 200], private: [404, 404, 404, 404, 404] },
  'sharing.getSharePage': { public: [200, 200, 200, 200, 200], private: [404, 404, 404, 404, 404] },
  'sharing.getSharePicture': { public: [200, 200, 200, 200, 200], private: [404, 404, 404, 404, 404] },
  // Everybody may have a book of what they may read.
  'book.createBook': { public: [401, 401, 200, 200, 200], private: [401, 401, 200, 404, 404] },
  'feed.listFeeds': alike([401, 401, 200, 200, 200]),
  'feed.createFeed': alike([401, 401, 201, 201, 201]),
  'feed.revokeFeed': alike([401, 401, 200, 404, 404]),
  // The path has the address of the owner's feed. The feed itself exists without the hidden story.
  'feed.getFeed': anybody,
  'feed.getFeedAudio': byLink(200),
  'feed.getFeedCover': byLink(200),
  'feed.getFeedTranscript': byLink(200),
  'gallery.countView': { public: [200, 200, 200, 200, 200], private: [404, 404, 200, 404, 404] },
  'story.deleteStory': alike([401, 404, 200, 404, 404]),
  'story.editStory': alike([401, 404, 202, 404, 404]),
  'story.getStory': { public: [200, 200, 200, 200, 200], private: [404, 404, 200, 404, 404] },
  'story.listLanguages': anybody,
  'story.listMoods': anybody,
  'draft.addPhotoDraft': alike([401, 401, 200, 200, 200]),
  'draft.listPhotoDrafts': alike([401, 401, 200, 200, 200]),
  'draft.deletePhotoDraft': alike([401, 401, 200, 404, 404]),
  'draft.deletePhotoDrafts': alike([401, 401, 200, 200, 200]),
  'story.listVersions': alike([401, 404, 200, 404, 404]),
  'story.regenerateStory': alike([401, 404, 202, 404, 404]),
  // Owners cannot report their own story.
  'gallery.reportStory': { public: [401, 200, 400, 200, 200], private: [401, 404, 400, 404, 404] },
  'story.restoreVersion': alike([401, 404, 200, 404, 404]),
  // The owner of the hidden story may still read its translation.
  'story.getTranslation': { public: [200, 200, 200, 200, 200], private: [404, 404, 200, 404, 404] },
  'story.deleteTranslation': alike([401, 404, 200, 404, 404]),
  'story.translateStory': alike([401, 404, 202, 404, 404]),
  'story.setShots': alike([401, 404, 200, 404, 404]),
  // A hidden story cannot be made public, except by an operator.
  'story.setVisibility': { ...alike([401, 404, 200, 404, 404]), hidden: [401, 404, 400, 404, 404] },
  'gallery.toggleFavorite': { public: [401, 200, 200, 200, 200], private: [401, 404, 200, 404, 404] },
  'story.createStory': alike([401, 202, 202, 202, 202]),
};

const kinds = ['public', 'private', 'hidden'] as const;
type Kind = (typeof kinds)[number];

/**
 * A hidden story is still public according to its owner's setting. Every story has a link, which opens nothing without
 * its address.
 */
const shownAs = (kind: Kind) => ({
  link: ASKED_LINK,
  isPublic: kind !== 'private',
  // A translation of an earlier text, so that its owner may ask for a new one.
  translations: { es: { version: 2, of: 0, isSpoken: true } },
  lastTranslation: 2,
  ...(kind === 'hidden' && { hiddenAt: '2026-03-14T08:30:00.000Z' }),
});

const scene = (kind: Kind) => {
  const fakes = fakeServices();
  const owner = aUser(fakes, { tokens: 5 });
  withSoundtracks(fakes.state, 'calm', 'low-tide.mp3');
  const story = aStory({ uid: ASKED_UID, ownerId: owner.caller.id, ...shownAs(kind) });
  fakes.state.stories.set(ASKED_UID, story);
  fakes.state.media.set(story.narration?.timingsKey ?? '', {
    bytes: Buffer.from('{"words":[],"sentences":[]}'),
    contentType: 'application/json',
  });
  fakes.state.media.set(story.pictures[0]?.prepared?.shareKey ?? '', {
    bytes: Uint8Array.of(1),
    contentType: 'image/jpeg',
  });
  const { narration, text } = story;
  if (narration && text) {
    const narrations = [narration];
    const spanish = aText({ version: 2, language: 'es' as Language, text: { ...text, translationOf: 1 }, narrations });
    fakes.state.texts.set(ASKED_UID, [aText({ text, narrations, voiceId: narration.voiceId }), spanish]);
  }
  const speech = narration && { ...narration, bytesHash: sha256(smallJpeg()) };
  if (speech) fakes.state.speeches.set('given', { callerId: owner.caller.id, speech, until: Infinity });
  fakes.state.exports.jobs.set(ASKED_UID, aReadyVideo({ jobId: ASKED_UID, uid: ASKED_UID, ownerId: owner.caller.id }));
  const recording = aRecording({ recordingId: ASKED_UID, uid: ASKED_UID });
  const linkId = sha256(ASKED_SECRET).slice(0, 22);
  fakes.state.recordings.kept.set(ASKED_UID, recording);
  fakes.state.recordings.kept.set('by link', {
    ...recording,
    recordingId: 'bylinkbylinkbylink0000',
    linkId,
    state: 'awaited',
  });
  fakes.state.media.set(recording.incomingKey, { bytes: Uint8Array.of(1), contentType: 'audio/wav' });
  fakes.state.recordings.links.set(linkId, aLink({ linkId, uid: ASKED_UID, ownerId: owner.caller.id }));
  fakes.state.billing.orders.set(ASKED_UID, anOrder({ id: ASKED_UID, userId: owner.caller.id, state: 'settled' }));
  fakes.state.photoDrafts.set(`${owner.caller.id} ${ASKED_UID}`, {
    ...aPhotoDraft({ draftId: ASKED_UID }),
    ownerId: owner.caller.id,
  });
  fakes.state.feeds.set(ASKED_UID, {
    ...{ feedId: ASKED_UID, ownerId: owner.caller.id, name: 'Car', contents: 'mine' },
    ...{ addressHash: sha256(ASKED_FEED), createdAt: '2026-03-14T08:00:00.000Z' },
  });
  for (const key of [narration?.key, story.pictures[0]?.prepared?.key])
    if (key !== undefined) fakes.state.media.set(key, { bytes: Uint8Array.of(1), contentType: 'x' });
  addSession(fakes, owner.caller.id, { sessionId: ASKED_UID });
  const cookiesOf: Record<Person, () => Record<string, string>> = {
    nobody: () => ({}),
    visitor: () => aVisitor(fakes).cookies,
    owner: () => owner.cookies,
    other: () => aUser(fakes, { tokens: 5 }).cookies,
    subscriber: () => aSubscriber(fakes).cookies,
  };
  return { fakes, cookiesOf };
};

const outcomeFor = async (operation: Operation, person: Person, kind: Kind): Promise<Outcome> => {
  const { fakes, cookiesOf } = scene(kind);
  const { call } = servedOn(operation.spec, await importUseCase(operation), { fakes });
  const { status, body } = await call(goodRequest(operation.spec, cookiesOf[person]()));
  if (person !== 'owner') expectUntouched(fakes, kind);
  // Neither a story's words nor its files' addresses may leak, whatever the status is.
  if (person !== 'owner' && kind !== 'public' && !isOpenedByLink(operation, kind)) expectNothingOf(body);
  return status === 200 && typeof body === 'boolean' ? body : status;
};

/** Only the owner's call may change the story. */
const expectUntouched = ({ state }: Fakes, kind: Kind): void => {
  const { ownerId: _owner, ...before } = aStory({ uid: ASKED_UID, ...shownAs(kind) });
  expect(state.stories.get(ASKED_UID)).toMatchObject(before);
};

/** A link shows a private story to its reader. */
const isOpenedByLink = ({ id }: Operation, kind: Kind): boolean =>
  kind === 'private' &&
  (['recording.openLink', 'sharing.getLinkedPage', 'sharing.getLinkedPicture'].includes(id) ||
    id.startsWith('feed.get'));

const expectNothingOf = (body: unknown): void => {
  const told = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  const { text } = aStory({ uid: ASKED_UID });
  for (const part of [`media/${ASKED_UID}`, `media/recordings/${ASKED_UID}`, text?.body, text?.alts[0]])
    if (part) expect(told).not.toContain(part);
};

it('has a row for each route, and no other', () => {
  expect(Object.keys(table).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

describe.each(operations)('$id', (operation) => {
  const rows = table[operation.id];

  it.each(people)('answers %s as the table states', async (person) => {
    const column = people.indexOf(person);
    const outcomes: Outcome[] = [];
    for (const kind of kinds) outcomes.push(await outcomeFor(operation, person, kind));
    const hidden = rows?.hidden ?? rows?.private;
    expect(outcomes).toEqual([rows?.public[column], rows?.private[column], hidden?.[column]]);
  });
});

it('shows an unfinished public story to its owner only', async () => {
  const operation = operations.find(({ id }) => id === 'story.getStory');
  if (!operation) throw new Error('story.getStory is not there');
  const { fakes, cookiesOf } = scene('public');
  const story = fakes.state.stories.get(ASKED_UID);
  if (story) fakes.state.stories.set(ASKED_UID, { ...story, stage: 'writing' });
  const { call } = servedOn(operation.spec, await importUseCase(operation), { fakes });
  const statuses = [];
  for (const person of people) statuses.push((await call(goodRequest(operation.spec, cookiesOf[person]()))).status);
  expect(statuses).toEqual([404, 404, 200, 404, 404]);
});
