import { getOwnData as spec } from '#shared/lifecycle/getOwnData.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { GalleryPorts } from '#functions/gallery/ports.ts';
import { buildGallery } from '#functions/gallery/store/gallery.ts';
import { buildNow } from '#functions/platform/clock.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';
import { toLink, toRecording } from '#functions/recording/present.ts';
import type { ListedStory } from '#functions/story/ports.ts';
import { aboutsOf, detailsOf } from '#functions/story/facts.ts';
import { toPhotoDraft } from '#functions/draft/present.ts';
import type { PhotoDraft } from '#functions/story/photoDraft.ts';
import { toItem } from '#functions/story/present.ts';
import { earlierTexts, type NarratedText } from '#functions/story/textVersion.ts';
import type { ExportJob } from '#functions/video/exportJob.ts';
import { toNotification } from '#functions/video/toNotification.ts';
import { ownCursor, ownPlace } from './ownCursor.ts';
import type { LifecyclePorts } from './ports.ts';
import { buildOwnData } from './store/ownData.ts';

type Needs = Pick<GalleryPorts, 'gallery'> & Pick<PlatformPorts, 'mediaUrls' | 'now'> & Pick<LifecyclePorts, 'ownData'>;

/** The number of stories that are read at the same time. Each needs two queries. */
const AT_ONCE = 6;

const none = {
  ledger: [],
  favorites: [],
  feeds: [],
  books: [],
  drafts: [],
  signIns: [],
  orders: [],
  held: [],
  shortLived: [],
};

const readings = (text: NarratedText | undefined) =>
  (text?.narrations ?? []).map(({ voiceId, reader = null, durationSeconds }) => ({ voiceId, reader, durationSeconds }));

const ownTranslation = (sign: (key: string) => string, stored: NarratedText) => {
  const { state, language, at, text, narrations } = stored;
  if (state !== 'ready' || text?.translationOf === undefined) return [];
  const { translationOf: of, title = null, body, alts, keywords } = text;
  const [narration] = narrations;
  const audioUrl = narration ? sign(narration.key) : null;
  return [{ language, of, at, title, text: body, alts, keywords, narrations: readings(stored), audioUrl }];
};

const ownStory = async ({ mediaUrls, ownData, now }: Needs, listed: ListedStory) => {
  const { texts, videos, recordings, recordingLinks } = await ownData.besides(listed.story.uid);
  const served = texts.find(({ version }) => version === listed.story.served?.text);
  return {
    ...toItem(listed, { mediaUrls, timings: null, forOwner: true }),
    narrations: readings(served),
    earlier: earlierTexts(texts, listed.story).map((earlier) => {
      const { version, at, voiceId, abouts, details, text } = earlier;
      const { body, alts, keywords } = text;
      return { version, at, voiceId, abouts, details, text: body, alts, keywords, narrations: readings(earlier) };
    }),
    translated: texts.flatMap((text) => ownTranslation(mediaUrls.sign(listed.story.uid), text)),
    abouts: served?.abouts ?? aboutsOf(listed.story),
    details: served?.details ?? detailsOf(listed.story),
    recordings: recordings.map((recording) => {
      const shown = toRecording(recording, listed.story, mediaUrls);
      const { reader, language, createdAt, state, mayBePublic, audioUrl: url } = shown;
      return { reader, language, createdAt, state, mayBePublic, url };
    }),
    recordingLinks: recordingLinks.map((link) => {
      const { language, createdAt, expiresAt } = toLink(link);
      return { asker: link.asker ?? null, language, createdAt, expiresAt };
    }),
    videos: videos.map((job) => {
      const { downloadUrl: url, ...shown } = toNotification(job, { mediaUrls, now });
      const { createdAt, state, shape, captions, captionsUrl } = shown;
      return { createdAt, state, shape: shape ?? 'wide', captions, url, captionsUrl };
    }),
  };
};

const ownBook = ({ mediaUrls, now }: Needs, job: ExportJob) => {
  const { kind, friendlyName, createdAt, state, uids, downloadUrl: url } = toNotification(job, { mediaUrls, now });
  return { kind, name: friendlyName, createdAt, state, uids, url };
};

const ownDraft = ({ mediaUrls }: Needs, callerId: string, draft: PhotoDraft) => {
  const shown = toPhotoDraft(draft, callerId, mediaUrls);
  const { draftId, line, takenAt, fileName, createdAt, expiresAt, pictureUrl: url } = shown;
  return { draftId, line, takenAt, fileName, createdAt, expiresAt, url };
};

const ownStories = async (needs: Needs, callerId: string, cursor: string | undefined) => {
  const page = await needs.gallery.listByOwner(callerId, { cursor, moodIds: undefined });
  const stories: Awaited<ReturnType<typeof ownStory>>[] = [];
  for (let first = 0; first < page.items.length; first += AT_ONCE)
    stories.push(
      ...(await Promise.all(page.items.slice(first, first + AT_ONCE).map((listed) => ownStory(needs, listed)))),
    );
  return { stories, next: page.cursor };
};

/** Returns files as signed URLs, because Lambda's answers have at most 6 MB. */
export const getOwnData =
  (services: Needs): UseCase<typeof spec> =>
  async ({ query: { cursor }, caller, fail }) => {
    const { ownData } = services;
    try {
      const place = ownPlace(cursor);
      const isStory = 'story' in place;
      const account = cursor === undefined ? await ownData.account(caller.id) : null;
      const {
        next: nextItem,
        books,
        drafts,
        ...others
      } = isStory ? { ...none, next: undefined } : await ownData.items(caller.id, place.item);
      const items = {
        ...others,
        books: books.map((job) => ownBook(services, job)),
        drafts: drafts.map((draft) => ownDraft(services, caller.id, draft)),
      };
      if (nextItem !== undefined)
        return reply({ account, ...items, stories: [] }, { next: ownCursor({ item: nextItem }) });
      const { stories, next } = await ownStories(services, caller.id, isStory ? place.story : undefined);
      return reply(
        { account, ...items, stories },
        { next: next === undefined ? undefined : ownCursor({ story: next }) },
      );
    } catch (error) {
      throw error instanceof CursorError ? fail('BAD_REQUEST', 'PAGE_MISSING') : error;
    }
  };

export const handler = serve('lifecycle.getOwnData', spec, getOwnData, {
  callers: buildCallers,
  gallery: buildGallery,
  mediaUrls: buildMediaUrls,
  ownData: buildOwnData,
  now: buildNow,
});
