import { createInTurn } from '#functions/platform/inTurn.ts';
import { limits } from '#shared/limits.ts';
import { voices } from '#shared/story/voices.ts';
import { dailyCaps } from '#functions/account/dailyCaps.ts';
import { ceilingsAt } from '#functions/account/fairUse.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { Log } from '#functions/platform/log.ts';
import { countedLinksOf } from '#functions/recording/links.ts';
import { languagesOf } from '#functions/story/languages/languages.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { writeFile } from '#functions/book/writeFile.ts';
import type { Text } from '#functions/story/story.ts';
import { fakeAccountDeletions } from './fakeAccountDeletions.ts';
import { fakeAudit } from './fakeAudit.ts';
import { fakeOrders, fakePaymentEvents, fakePayments, fakePurchases, packagesOnSale } from './fakeBilling.ts';
import { fakeVersions, withVersions } from './fakeVersions.ts';
import { fakeDirectory, fakeStanding } from './fakeDirectory.ts';
import { fakeDeletions } from './fakeDeletions.ts';
import { fakeExportJobs, fakeExportRuns, fakeVideoFiles } from './fakeExports.ts';
import { fakeBookLists } from './fakeBookLists.ts';
import { fakeFeeds } from './fakeFeeds.ts';
import { fakeFavorites } from './fakeFavorites.ts';
import { fakeMedia } from './fakeMedia.ts';
import { fakeOwnData } from './fakeOwnData.ts';
import { fakePause } from './fakePause.ts';
import {
  fakeAccounts,
  fakeBelongings,
  fakeIdentityTokens,
  fakeNonces,
  fakeSessions,
  fakeUserPool,
} from './fakePeople.ts';
import { fakePhotoDrafts } from './fakePhotoDrafts.ts';
import { fakeRecordingLinks, fakeRecordings, fakeRemovals } from './fakeRecordings.ts';
import { fakeReports } from './fakeReports.ts';
import { fakeRuns } from './fakeRuns.ts';
import { fakeSearch } from './fakeSearch.ts';
import { fakeStoryShots } from './fakeStoryShots.ts';
import { emptyState, type FakeState, type LogLine } from './fakeState.ts';
import { fakeSite } from './fakeSite.ts';
import { fakeSoundtracks, fakeStoryMusic } from './fakeSoundtracks.ts';
import { fakeCompletions, fakeSpeeches } from './fakeSpeeches.ts';
import {
  fakeCallers,
  fakeFairUse,
  fakeGallery,
  fakeOwnedNear,
  fakeShelves,
  fakeStories,
  fakeViews,
} from './fakeStores.ts';
import { fakeTextModeration } from './fakeTextModeration.ts';
import { fakeTranslations, withTranslations } from './fakeTranslations.ts';
import { fakeTranslator } from './fakeTranslator.ts';
import { fakeStoryLinks, fakeVisibility } from './fakeVisibility.ts';
import type { Services } from './services.ts';

export type Fakes = { services: Services; state: FakeState };

const fakeLog = (state: FakeState): Log => {
  const write =
    (level: LogLine['level']) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      state.lines.push({ level, message, fields });
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
};

const CONTENT: Text = {
  body: 'A lamp stood in the rain and waited. Nobody came, and then somebody did.',
  alts: ['A street lamp on a wet evening.'],
  moodId: 1,
  neighbourMoodIds: [9],
  keywords: ['lamp', 'rain', 'evening'],
};

/** All services in memory, with the ledger's rules, a stopped clock and counted ids. Tests replace some. */
export const fakeServices = (): Fakes => {
  const state = emptyState();
  const { clock } = state;
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id${String(ids).padStart(20, '0')}`;
  };
  const services: Services = {
    callers: fakeCallers(state, newId),
    keys: { find: async (key) => state.keys.get(key) },
    nonces: fakeNonces(state),
    identityTokens: fakeIdentityTokens(state),
    accounts: fakeAccounts(state, newId),
    belongings: fakeBelongings(state),
    userPool: fakeUserPool(state),
    sessions: fakeSessions(state),
    standing: fakeStanding(state),
    directory: fakeDirectory(state),
    audit: fakeAudit(state, newId),
    machine: { status: async () => undefined },
    deployment: { version: '1.2.3', dashboardUrl: undefined },
    immich: undefined,
    hasImmich: false,
    reportLimit: { take: async () => true },
    payments: fakePayments(state),
    orders: fakeOrders(state),
    purchases: fakePurchases(state),
    paymentEvents: fakePaymentEvents(state),
    packages: packagesOnSale,
    stories: withTranslations(state, withVersions(state, fakeStories(state))),
    translations: fakeTranslations(state),
    translator: fakeTranslator,
    versions: fakeVersions(state),
    deletions: fakeDeletions(state),
    accountDeletions: fakeAccountDeletions(state),
    ownData: fakeOwnData(state),
    exportJobs: fakeExportJobs(state),
    exportRuns: fakeExportRuns(state),
    videoFiles: fakeVideoFiles(state),
    recordings: fakeRecordings(state),
    recordingLinks: fakeRecordingLinks(state),
    links: countedLinksOf({ recordingLinks: fakeRecordingLinks(state), fairUse: fakeFairUse(state) }),
    removals: fakeRemovals(state),
    recordingRuns: { start: async (at) => void state.recordings.started.push(at) },
    processRecording: async () => ({ status: 'unfit', failure: 'RECORDING_SILENT' }),
    texts: fakeVersions(state),
    uploads: {
      formFor: async (key, { contentType }) => ({
        url: 'https://bucket.example',
        fields: { key, 'Content-Type': contentType },
      }),
    },
    newSecret: () => newId().padEnd(43, '0'),
    speechEngine: 'neural',
    voices,
    languages: languagesOf(readEnvironment({}), voices),
    fairUse: fakeFairUse(state),
    ceilings: ceilingsAt(limits.freeNarrations),
    dailyCaps,
    gallery: fakeGallery(state),
    ownedNear: fakeOwnedNear(state),
    shelves: fakeShelves(state),
    search: fakeSearch(state),
    ranking: { rankTop: async () => ({ stories: state.stories.size, ranked: 0 }) },
    views: fakeViews(state),
    favorites: fakeFavorites(state),
    feeds: fakeFeeds(state),
    photoDrafts: fakePhotoDrafts(state),
    encodePhoto: async (bytes) => ({ width: 1200, height: 800, picture: bytes, thumbnail: bytes }),
    bookLists: fakeBookLists(state),
    writeFile,
    squareCover: async (jpeg) => Buffer.concat([Buffer.from('square of '), jpeg]),
    visibility: fakeVisibility(state),
    storyLinks: fakeStoryLinks(state),
    reports: fakeReports(state),
    media: fakeMedia(state),
    soundtracks: fakeSoundtracks(state),
    storyMusic: fakeStoryMusic(state),
    storyShots: fakeStoryShots(state),
    mediaUrls: {
      sign: () => (key) => `/${key}?signed`,
      signFile: (key) => `/${key}?alone`,
      signBriefly: (key) => `/${key}?briefly`,
    },
    site: fakeSite(),
    workflows: {
      startNarrate: async (input) => {
        const isNew = !state.started.some(({ uid, version }) => uid === input.uid && version === input.version);
        if (isNew) state.started.push(input);
      },
    },
    ...fakeRuns(state),
    pause: fakePause(state),
    pictures: {
      prepare: async (uid, bytes, keep) => {
        const [key, thumbnailKey, shareKey] = ['picture.jpg', '480.webp', 'share.jpg'].map(
          (name) => `media/${uid}/${name}`,
        ) as [string, string, string];
        await keep({ key, bytes, contentType: 'image/jpeg' });
        await keep({ key: thumbnailKey, bytes, contentType: 'image/webp' });
        await keep({ key: shareKey, bytes, contentType: 'image/jpeg' });
        const renditions = [{ key: thumbnailKey, width: 480, format: 'webp' as const }];
        const placeholder = 'data:image/webp;base64,AA==';
        return { width: 1200, height: 800, placeholder, key, thumbnailKey, shareKey, renditions };
      },
    },
    moderation: { check: async () => {} },
    textModeration: fakeTextModeration,
    storyteller: { tell: async ({ moodId }) => ({ ...CONTENT, moodId: moodId ?? CONTENT.moodId }) },
    speech: {
      engine: 'neural',
      narrate: async ({ text }) => ({
        mp3: Buffer.from(`mp3 of ${text}`),
        timings: {
          words: [{ milliseconds: 0, start: 0, end: 1 }],
          sentences: [{ milliseconds: 0, start: 0, end: text.length }],
        },
        durationSeconds: text.length / 15,
      }),
    },
    speeches: fakeSpeeches(state),
    completions: fakeCompletions(state),
    log: fakeLog(state),
    metrics: { add: (name, value, kind) => void state.metrics.push({ name, value, kind }) },
    now: () => clock.now,
    sleep: async (milliseconds) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    inTurn: createInTurn(),
    newId,
    publicOrigin: 'https://words.example',
  };
  return { services, state };
};

type SignedIn = { cookies: Record<string, string>; caller: Caller };

/** A new visitor, with the cookie that identifies them. */
export const aVisitor = ({ state }: Fakes, freeNarrations: number = limits.freeNarrations): SignedIn => {
  const id = `v_${String(state.callers.size).padStart(22, '0')}`;
  const caller: Caller = { kind: 'visitor', id, freeNarrations };
  state.books.open(id, { free: freeNarrations, token: 0 });
  state.callers.set(id, caller);
  return { caller, cookies: { aw_visitor: id } };
};

/** A signed-in administrator. */
export const anAdmin = (fakes: Fakes): SignedIn =>
  aUser(fakes, { name: 'Vera', email: 'vera@words.example', isAdmin: true });

/** A signed-in user, with the cookie of the session. */
export const aUser = ({ state }: Fakes, over: Partial<Caller & { kind: 'user' }> = {}): SignedIn => {
  const caller: Caller = {
    kind: 'user',
    id: `u_${String(state.callers.size).padStart(22, '0')}`,
    name: 'Ada',
    email: 'ada@words.example',
    tokens: 0,
    freeNarrations: 0,
    isSubscribed: false,
    isPendingCancellation: false,
    ...over,
  };
  state.books.open(caller.id, { free: caller.freeNarrations, token: caller.tokens });
  state.callers.set(caller.id, caller);
  return { caller, cookies: { aw_session: caller.id } };
};
