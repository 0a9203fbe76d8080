import { readFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import type { OfferedRecording } from '#shared/recording/listOffered.ts';
import type { LinkPage } from '#shared/recording/openLink.ts';
import type { Recording, RecordingLink, Upload } from '#shared/recording/recording.ts';
import type { Soundtrack } from '#shared/story/listSoundtracks.ts';
import { LINK_HEADER } from '#shared/story/linkAddress.ts';
import type { Item } from '#shared/story/story.ts';
import type { StoryLink } from '#shared/story/storyLink.ts';
import { newId } from '#functions/platform/newId.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { STORY_VERSION } from '#functions/story/store/storyItems.ts';
import type { Product } from '#local/product/product.ts';
import { stage } from '#local/product/stage.ts';
import { aNewStory } from '#test/support/aStory.ts';
import type { Request } from '#test/support/callEndpoint.ts';
import { createBuyer, type Buyer } from '#test/support/buyer.ts';
import { eventually } from '#test/support/eventually.ts';
import { albumId, aStubAlbum, aStubAsset, assetId } from '#test/support/immichScene.ts';
import { startImmichServer, type ImmichServer } from '#test/support/immichServer.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { startProductHere } from '#test/support/productHere.ts';
import { shortAnswers } from '#test/support/shortAnswer.ts';
import { translatedAnswer } from '#test/support/translatedAnswer.ts';
import { createReturning } from '#test/support/signedIn.ts';
import { smallJpeg } from '#test/support/smallPictures.ts';
import { payOnPage, stripeOf } from '#test/support/stripe.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';
import { createMeasured, type Measured } from './measuredCalls.ts';
import { watchTable } from './tableRequests.ts';

const page = readFileSync(new URL('../../docs/access-patterns.md', import.meta.url), 'utf8');
const dataFolder = newDataFolder();
let product: Product;
let immich: ImmichServer;
let call: Measured['call'];
let measured: Measured['measured'];
let isSpeechDown = false;

const now = { prefer: 'wait=0' };
const json = (body: object): Request => ({
  headers: { 'content-type': 'application/json', ...now },
  body: JSON.stringify(body),
});
const form = async (fields: Record<string, string>, name: string, bytes: Uint8Array): Promise<Request> => {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  data.set(name, new File([Buffer.from(bytes)], name));
  const response = new Response(data);
  const headers = { 'content-type': response.headers.get('content-type') ?? '', ...now };
  return { headers, body: new Uint8Array(await response.arrayBuffer()) };
};
const settled = (who: Visitor, uid: string): Promise<Item> =>
  eventually(async () => {
    const item = await who.story(uid);
    if (!['ready', 'silent'].includes(item.stage) || item.changing !== null) throw new Error(`it is ${item.stage}`);
    return item;
  });
const create = async (who: Visitor, seed: number): Promise<Item> => {
  const picture = await drawnPhoto({ width: 320, height: 240, seed });
  const request = await form({ isPublic: 'yes' }, 'file', picture);
  request.headers = { ...request.headers, 'idempotency-key': `key-${seed}` };
  const { uid } = await call<{ uid: string }>('createStory', who, request);
  return settled(who, uid);
};

const read = async (owner: Visitor, reader: Visitor, uid: string): Promise<void> => {
  const [id, params] = [{ params: { id: uid } }, { params: { uid } }];
  await call('countView', reader, id);
  await call('toggleFavorite', owner, id);
  await call('getStory', owner, id);
  await call('getStory, by anybody', undefined, id);
  await call('getPermission', reader, id);
  await call('getSharePage', undefined, params);
  await call('getEmbedPage', undefined, params);
  await call('getEmbedMedia', undefined, params);
  await call('getOembed', undefined, { query: `url=${product.url}/detail/${uid}` });
  await call('getSharePicture', undefined, params);
  await call('listExplore');
  await call('listShelves');
  await call('listExplore, a search', undefined, { query: 'search=lamp' });
  for (const name of ['listUploads', 'listFavorites', 'listOffered', 'listNotifications', 'getOwnData'])
    await call(name, owner);
  await call('getAnniversary', owner, { query: 'today=2026-03-14&timeZone=Europe/Berlin' });
  await call('listVersions', owner, params);
  await call('listRecordings', owner, params);
  for (const name of ['listLanguages', 'listMoods', 'listVoices', 'listPackages']) await call(name);
  await call('reportStory', reader, { params: { uid }, ...json({ reason: 'other' }) });
};

const openByLink = async (owner: Visitor, uid: string): Promise<void> => {
  const params = { uid };
  const { address } = await call<StoryLink>('createStoryLink', owner, { params, ...json({}) });
  const reader = await createVisitor(product.url);
  const byLink = { params: { id: uid }, headers: { ...now, [LINK_HEADER]: address } };
  await call('getStory, by a link', undefined, byLink);
  await call('countView, by a link', reader, byLink);
  await call('getLinkedPage', undefined, { params: { address } });
  await call('getLinkedPicture', undefined, { params: { address } });
  await call('removeStoryLink', owner, { params });
};

const change = async (owner: Visitor, story: Item): Promise<void> => {
  const { uid } = story;
  const params = { uid };
  await call('setVisibility', owner, json({ uid, isPublic: false }));
  await openByLink(owner, uid);
  const [soundtrack] = await call<Soundtrack[]>('listSoundtracks', undefined, { params: { tagName: 'Calm' } });
  const { directory = '', key = '', name = '', url = '' } = soundtrack ?? {};
  await call('addMusic', owner, json({ uploadUid: uid, directory, key, name, musicUrl: url }));
  await call('removeMusic', owner, { params });
  await call('setShots', owner, { params, ...json({ version: story.version, isStill: true, shots: null }) });
  await call('editStory, the title', owner, { params, ...json({ text: story.analysisText, title: 'Another title' }) });
  await call('editStory, the text', owner, { params, ...json({ text: `${story.analysisText} The end.` }) });
  await settled(owner, uid);
  const voice_id = story.voiceId === 'Brian' ? 'Amy' : 'Brian';
  await call('swapVoice, a new voice', owner, { params: { uid, voice_id }, headers: now });
  await settled(owner, uid);
  await call('swapVoice, one spoken before', owner, { params: { uid, voice_id: story.voiceId }, headers: now });
  await call('regenerateStory', owner, { params, headers: now });
  await settled(owner, uid);
  await call('restoreVersion', owner, { params: { uid, version: '1' }, headers: now });
  const spanish = { params: { uid, language: 'es' }, headers: now };
  await call('translateStory', owner, spanish);
  await eventually(async () => {
    if (!(await owner.story(uid)).translations[0]?.isMade) throw new Error('it is translated');
  });
  await call('translateStory, the same again', owner, spanish);
  await call('getTranslation', owner, spanish);
  await call('deleteTranslation', owner, spanish);
};

const subscribe = async (owner: Visitor, uid: string): Promise<void> => {
  type Made = { feed: { feedId: string }; url: string };
  const [mine, favorites] = [
    await call<Made>('createFeed', owner, json({ name: 'Car', contents: 'mine' })),
    await call<Made>('createFeed', owner, json({ name: 'Yoto', contents: 'favorites' })),
  ];
  const addressOf = ({ url }: Made): string => url.split('/').at(-1) ?? '';
  const address = addressOf(mine);
  const rss = await call<string>('getFeed, the first of a day', undefined, { params: { address } });
  await call('getFeed', undefined, { params: { address } });
  const params = { address: addressOf(favorites) };
  await call('getFeed, of favorites', undefined, { params });
  await call('getFeed, of favorites', undefined, { params });
  const [, narration = ''] = new RegExp(`${uid}/([\\da-f]{16})/story\\.mp3`).exec(rss) ?? [];
  const episode = { params: { address, uid, narration } };
  for (const name of ['getFeedAudio', 'getFeedTranscript', 'getFeedCover']) await call(name, undefined, episode);
  await call('listFeeds', owner);
  await call('revokeFeed', owner, { params: { feedId: mine.feed.feedId } });
};

const keepDrafts = async (owner: Visitor): Promise<void> => {
  const pictureOf = (seed: number) => drawnPhoto({ width: 320, height: 240, seed });
  const add = async (seed: number): Promise<Request> => form({ line: 'Our lake' }, 'file', await pictureOf(seed));
  const [told, other, third] = [await add(61), await add(62), await add(63)];
  const { draftId } = await call<{ draftId: string }>('addPhotoDraft', owner, told);
  const { draftId: second } = await call<{ draftId: string }>('addPhotoDraft', owner, other);
  await call('addPhotoDraft, a known one', owner, other);
  await call('addPhotoDraft', owner, third);
  await call('listPhotoDrafts', owner);
  const request = await form({ draftId }, 'file', await pictureOf(61));
  const { uid } = await call<{ uid: string }>('createStory, of a draft', owner, request);
  await settled(owner, uid);
  await call('deletePhotoDraft', owner, { params: { draftId: second } });
  await call('deletePhotoDrafts', owner);
};

const send = async ({ url, fields }: Upload, bytes: Uint8Array): Promise<void> => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new Blob([Buffer.from(bytes)]), 'reading.mp3');
  expect((await fetch(url, { method: 'POST', body: data })).status).toBe(204);
};

const record = async (owner: Visitor, reader: Visitor, uid: string): Promise<void> => {
  const { audioUrl } = await owner.story(uid);
  const bytes = new Uint8Array(await (await fetch(new URL(audioUrl ?? '', product.url))).arrayBuffer());
  const input = {
    reader: 'Rosa',
    contentType: 'audio/mpeg',
    bytes: bytes.length,
    mayBePublic: false,
    highlighting: 'none',
  };
  const params = { uid };
  const checked = (recordingId: string): Promise<void> =>
    eventually(async () => {
      const { body } = await owner.call<{ recordings: Recording[] }>(`/api/recordings/${uid}`);
      const state = body.recordings.find((one) => one.recordingId === recordingId)?.state ?? 'checking';
      if (state === 'checking') throw new Error('it is checked');
    });
  type Begun = { recording: Recording; upload: Upload };
  const { recording, upload } = await call<Begun>('beginRecording', owner, { params, ...json(input) });
  await send(upload, bytes);
  const own = { params: { uid, recordingId: recording.recordingId } };
  await call('finishRecording', owner, own);
  await checked(recording.recordingId);
  await call('chooseRecording', owner, own);
  await call('editStory, the title of a recorded text', owner, {
    params,
    ...json({ text: (await owner.story(uid)).analysisText, title: 'A third title' }),
  });
  await call('removeRecording', owner, own);
  const again = await call<Begun>('beginRecording', owner, { params, ...json(input) });
  await send(again.upload, bytes);
  const judged = { params: { uid, recordingId: again.recording.recordingId } };
  await call('finishRecording', owner, judged);
  await checked(again.recording.recordingId);
  const admin = await createReturning(product.url, 'google:101112131415161718192');
  await admin.signIn();
  await call('deleteRecording', admin, { ...judged, ...json({ reason: 'A test.' }) });

  const asking = { params, ...json({ asker: 'Nora' }) };
  const { link, secret } = await call<{ link: RecordingLink; secret: string }>('createLink', owner, asking);
  await call('openLink', reader, json({ secret }));
  const begun = await call<Begun>('beginByLink', reader, json({ ...input, secret }));
  await send(begun.upload, bytes);
  await call('finishByLink', reader, json({ secret }));
  const offered = await eventually(async () => {
    const [one] = (await owner.call<OfferedRecording[]>('/api/recordings')).body;
    if (!one) throw new Error('it is checked');
    return one;
  });
  await call('acceptRecording', owner, { params: { uid, recordingId: offered.recordingId } });
  expect((await call<LinkPage>('openLink', reader, json({ secret }))).recording?.state).toBe('ready');
  await call('withdrawByLink', reader, json({ secret }));
  await call('revokeLink', owner, { params: { uid, linkId: link.linkId } });
};

const giveVoice = async (owner: Visitor): Promise<void> => {
  isSpeechDown = true;
  const { uid, uploadId, analysisText: text, voiceId } = await create(owner, 31);
  isSpeechDown = false;
  const settings = { model_id: 'neural', voice_settings: { stability: 0.5, similarity_boost: 0.7 } };
  const speech = await call<string>('createSpeech', owner, json({ uid, text, voiceId, ...settings }));
  await call('uploadAudio', owner, await form({ uid, uploadId }, 'audio', Buffer.from(speech, 'base64')));
};

const exportVideo = async (owner: Visitor, uid: string): Promise<void> => {
  const { jobId } = await call<{ jobId: string }>('createExport', owner, { params: { id: uid } });
  await call('createExport, the same again', owner, { params: { id: uid } });
  await eventually(async () => {
    const { body } = await owner.call<{ jobId: string; state: string }[]>('/api/notifications');
    if (body.find((job) => job.jobId === jobId)?.state !== 'ready') throw new Error('it is in the making');
  });
  await call('downloadExport', owner, { params: { jobId } });
  await call('dismissNotifications', owner);
};

const makeBooks = async (owner: Visitor, uid: string): Promise<void> => {
  const kind = 'epub';
  const { jobId } = await call<{ jobId: string }>('createBook', owner, json({ kind, of: { uids: [uid] } }));
  await call('createBook, the same again', owner, json({ kind, of: { uids: [uid] } }));
  await call('createBook, of favorites', owner, json({ kind: 'card', of: { list: 'favorites' } }));
  await eventually(async () => {
    const { body } = await owner.call<{ state: string }[]>('/api/notifications');
    if (body.some(({ state }) => state !== 'ready')) throw new Error('they are in the making');
  });
  await call('downloadExport, of a book', owner, { params: { jobId } });
};

const buy = async (buyer: Buyer): Promise<void> => {
  const { redirectTo } = await call<{ redirectTo: string }>('createCheckoutSession', buyer, json({ tokens: 10 }));
  const stripe = stripeOf(dataFolder);
  await stripe.hold();
  const back = await payOnPage(redirectTo);
  const { id: eventId = '' } = (await stripe.events()).find(({ type }) => type === 'checkout.session.completed') ?? {};
  const { payload, signature } = await stripe.run<Record<string, string>>({ do: 'prepare', eventId });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature ?? '' };
  await call('receiveStripeEvent, a purchase', undefined, { headers, body: payload ?? '' });
  await stripe.send();
  await stripe.idle();
  const orderId = new URL(back.headers.get('location') ?? '').searchParams.get('orderId') ?? '';
  await call('getPurchase', buyer, { params: { orderId } });
  await payOnPage((await buyer.checkout(0)).body.redirectTo);
  await stripe.idle();
  // A webhook that writes at the same time would make a call read and write once more.
  await stripe.hold();
  await call('cancelSubscription', buyer);
  await call('keepSubscription', buyer);
  await stripe.send();
};

const signIn = async (): Promise<void> => {
  const person = await createReturning(product.url, 'google:117293840561728394056');
  const token = json({ token: person.tokens.id_token });
  await call('signInWithGoogle', person, token);
  for (const name of ['getUser', 'getAuthUser', 'getAuthentication', 'refreshSession']) await call(name, person);
  await call('signOut', person);
  const again = async () => {
    const next = await createReturning(product.url, 'google:117293840561728394056');
    await next.signIn();
    return next;
  };
  const [sessions, own] = [await again(), await again()];
  const listed = await call<{ sessionId: string }[]>('listSessions', own);
  await call('endSession', sessions, { params: { sessionId: listed[0]?.sessionId ?? '' } });
  await call('signOutEverywhere', await again());
  await call('deleteAccount', await again(), json({ confirm: 'delete my account' }));
  await call('createTemporaryUser', undefined);
  await call('createTemporaryUser, known', await createVisitor(product.url));
  await call('reportViolations', undefined, { body: '{}' });
};

/** Writes a story whose workflow was never started. */
const putUnstarted = async (): Promise<string> => {
  const story = aNewStory({ uid: newId(), uploadId: newId() });
  const Item = { ...storyKeys.story(story.uid), ...ownerIndex.keys(story), ...story, schemaVersion: STORY_VERSION };
  await DynamoDBDocumentClient.from(new DynamoDBClient()).send(new PutCommand({ TableName: stage.table, Item }));
  return story.uid;
};

const importAlbum = async (admin: Visitor): Promise<void> => {
  await call('listImmichAlbums', admin);
  await call('listImmichPhotos', admin, { params: { albumId: albumId(1) } });
  await call('getImmichPhoto', admin, { params: { assetId: assetId(1) } });
};

const administer = async (reporter: Visitor): Promise<void> => {
  const admin = await createReturning(product.url, 'google:101112131415161718192');
  await admin.signIn();
  const person = await createReturning(product.url, 'google:109988776655443322110');
  const accountId = (await person.signIn()).body.user.id;
  const { uid } = await create(person, 21);
  const params = { accountId };
  await call('findAccounts', admin, { query: 'find=priya@example.test' });
  await call('findAccounts, by id', admin, { query: `find=${accountId}` });
  await call('getAccount', admin, { params });
  const change = (body: object) => ({ params, ...json({ reason: 'A test.', ...body }) });
  await call('changeAccount, signing out', admin, change({ action: 'signOut' }));
  await call('changeAccount, blocking', admin, change({ action: 'block' }));
  await call('changeAccount, unblocking', admin, change({ action: 'unblock' }));
  await call('changeAccount, closing', admin, change({ action: 'close', confirm: 'priya@example.test' }));
  await call('reportStory', reporter, { params: { uid }, ...json({ reason: 'other' }) });
  await call('listReports', admin);
  await call('getReportedStory', admin, { params: { uid } });
  const judge = (action: string) => ({ params: { uid }, ...json({ action, reason: 'A test.' }) });
  await call('judgeStory, hiding', admin, judge('hide'));
  await call('judgeStory, keeping', admin, judge('keep'));
  await call('judgeStory, removing', admin, judge('remove'));
  await call('listAudit', admin);
  await call('listJobs, failed', admin, { query: 'state=failed' });
  await call('listJobs, running', admin, { query: 'state=running' });
  await call('listMediaJobs', admin, { query: 'list=exports&state=failed' });
  await call('retryJob', admin, { params: { uid: await putUnstarted() }, ...json({ version: 1, reason: 'A test.' }) });
  await call('getSystem', admin);
  await importAlbum(admin);
  await call('getPause', admin);
  await call('changePause, pausing', admin, json({ action: 'begin', reason: 'A test.' }));
  await call('getPause, paused', admin);
  await call('changePause, resuming', admin, json({ action: 'end', reason: 'A test.' }));
};

beforeAll(async () => {
  const tell = shortAnswers();
  product = await startProductHere(dataFolder, {
    bedrock: { answer: (request) => (request.image ? tell() : translatedAnswer(request.text)) },
    polly: { throttle: () => isSpeechDown },
    workflows: { random: () => 0 },
  });
  // The stand-in has a model, although the machine has none.
  process.env['TOLD_LANGUAGES'] = 'en,es';
  immich = await startImmichServer({ albums: [aStubAlbum(1, [aStubAsset(1, { preview: smallJpeg() })])] });
  Object.assign(process.env, immich.env);
  const soundtrack = { Bucket: stage.bucket, Key: 'soundtracks/calm/own.mp3', Body: 'ID3' };
  await new S3Client({ forcePathStyle: true }).send(new PutObjectCommand(soundtrack));
  watchTable();
  ({ call, measured } = await createMeasured(product.url));
  // Sign-in needs the client, whose build may still be running.
  const owner = await eventually(() => createBuyer(product.url));
  const reader = await createVisitor(product.url);
  await buy(owner);
  const story = await create(owner, 9);
  await read(owner, reader, story.uid);
  await subscribe(owner, story.uid);
  await change(owner, story);
  await exportVideo(owner, story.uid);
  await makeBooks(owner, story.uid);
  await keepDrafts(owner);
  await record(owner, reader, story.uid);
  await call('deleteStory', owner, { params: { uid: story.uid } });
  await giveVoice(owner);
  await signIn();
  await administer(reader);
});
afterAll(async () => {
  await product.close();
  await immich.close();
  removeDataFolder(dataFolder);
});

it('each call makes the table requests that docs/access-patterns.md states', () => {
  const [, section = ''] = page.split('\n## What each call costs\n');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)`(.*?) *\| (.*?) *\|$/gm)];
  const written = Object.fromEntries(rows.map(([, name = '', when = '', requests = '']) => [name + when, requests]));
  expect(written).toEqual(Object.fromEntries(measured));
});

it('every operation is called, but for the one that runs the same code as another', () => {
  const called = new Set([...measured.keys()].map((name) => name.split(',')[0]));
  expect(operations.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([
    'signInWithMicrosoft',
    'signInWithOidc',
  ]);
});
