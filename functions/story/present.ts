import { withArguments } from '#shared/message.ts';
import type { MoodRef } from '#shared/story/card.ts';
import { findMood } from '#shared/story/moods.ts';
import type { StoryCard } from '#shared/story/card.ts';
import type { Item, Timings } from '#shared/story/story.ts';
import type { StoryLink } from '#shared/story/storyLink.ts';
import { titleOf } from '#shared/story/title.ts';
import type { MediaUrls } from '#functions/platform/objects/ports.ts';
import { awaitsMusic } from './music/awaitedMusic.ts';
import { soundtrackPath } from './music/soundtrackFiles.ts';
import type { ListedStory } from './ports.ts';
import { shotsOf, shotsToEdit } from './shots/shotsOf.ts';
import { privacyReasons } from './publicWords.ts';
import { translationsOf } from './translations.ts';
import { storyLanguageOf, type Picture, type SavedLink, type Story } from './story.ts';

const tagsOf = ({ text }: Story): MoodRef[] =>
  (text ? [text.moodId, ...text.neighbourMoodIds] : []).flatMap((id) => {
    const mood = findMood(id);
    return mood ? [{ id: mood.id, name: mood.name }] : [];
  });

export const linkOf = ({ uid, linkOpenings = 0 }: Story, { secret, createdAt }: SavedLink): StoryLink => ({
  address: uid + secret,
  createdAt,
  openings: linkOpenings,
});

const writtenOf = ({ text, requestedLength }: Story): Item['written'] =>
  text
    ? {
        audience: text.audience ?? 'everyone',
        length: text.length ?? 'usual',
        level: text.level ?? null,
        mayBeLong: requestedLength === 'long',
      }
    : null;

/** The fields that only the owner may see. Others see a constant version, so that they cannot count changes. */
const ownersPart = (
  story: Story,
  forOwner: boolean,
): Pick<
  Item,
  'version' | 'draft' | 'changing' | 'changeFailure' | 'privateReason' | 'link' | 'awaitsMusic' | 'written'
> => {
  const { stage, version, draft, pending, lastFailure, privacyReason, hiddenAt } = story;
  const hidden = hiddenAt === undefined ? undefined : withArguments(privacyReasons.hidden);
  return {
    version: forOwner ? version : 1,
    changing: (forOwner ? pending?.kind : undefined) ?? null,
    changeFailure: (forOwner && !pending ? lastFailure?.failure : undefined) ?? null,
    privateReason: (forOwner ? (hidden ?? privacyReason) : undefined) ?? null,
    link: forOwner && story.link ? linkOf(story, story.link) : null,
    draft: forOwner && stage === 'writing' && draft ? { title: draft.title ?? '', text: draft.text } : null,
    awaitsMusic: forOwner && awaitsMusic(story),
    written: forOwner ? writtenOf(story) : null,
  };
};

type Url = (key: string) => string;

const spokenBeginning = ({ stage, spoken }: Story, timings: Timings | null | undefined, url: Url): Item['spoken'] =>
  spoken && timings && (stage === 'writing' || stage === 'narrating')
    ? { parts: spoken.parts.map(({ key, milliseconds }) => ({ audioUrl: url(key), milliseconds })), timings }
    : null;

const noFiles = { imageUrl: null, thumbnail: null, renditions: [], width: null, height: null, placeholder: null };

const filesOf = ({ key, thumbnailKey, renditions, width, height, placeholder }: Picture, url: Url) => ({
  imageUrl: url(key),
  thumbnail: url(thumbnailKey),
  renditions: renditions.map((one) => ({ url: url(one.key), width: one.width, format: one.format })),
  ...{ width, height, placeholder },
});

const allPictures = ({ pictures, text }: Story, url: Url, forOwner: boolean): Item['pictures'] =>
  pictures.map(({ prepared, about, details }, at) => ({
    ...(prepared ? filesOf(prepared, url) : noFiles),
    alt: text?.alts[at] ?? '',
    about: (forOwner ? about : undefined) ?? null,
    details: (forOwner ? details : undefined) ?? null,
  }));

type Shown = {
  mediaUrls: Pick<MediaUrls, 'sign'>;
  timings: Timings | null;
  spokenTimings?: Timings | null;
  forOwner?: boolean;
};

const shown = (
  { story, metrics }: ListedStory,
  { mediaUrls, timings, spokenTimings, forOwner = false }: Shown,
): Omit<Item, 'shots' | 'shotsToEdit'> => {
  const { pictures, text, narration, soundtrack: music } = story;
  const url = mediaUrls.sign(story.uid);
  const cover = pictures[0]?.prepared;
  return {
    // The fields of the specification are for a single picture, so they show the first.
    ...(cover ? filesOf(cover, url) : noFiles),
    uid: story.uid,
    uploadId: story.uploadId,
    stage: story.stage,
    pictures: allPictures(story, url, forOwner),
    pictureCount: pictures.length,
    title: text ? titleOf(text) : '',
    language: storyLanguageOf(story),
    author: text?.author ?? null,
    description: text?.alts[0] ?? '',
    analysisText: text?.body ?? '',
    duration: narration?.durationSeconds ?? null,
    tags: tagsOf(story),
    // A hidden story counts as private until an operator restores it.
    isPublic: story.isPublic && story.hiddenAt === undefined,
    metrics,
    createdAt: story.createdAt,
    failure: story.failure ?? null,
    voiceId: narration?.voiceId ?? story.voiceId,
    reader: narration?.reader ?? null,
    audioUrl: narration ? url(narration.key) : null,
    musicUrl: music ? soundtrackPath(music) : null,
    soundtrack: music?.name ?? null,
    keywords: text?.keywords ?? [],
    translations: translationsOf(story, forOwner),
    isFavorite: false,
    timings,
    ...ownersPart(story, forOwner),
    spoken: spokenBeginning(story, forOwner ? spokenTimings : null, url),
  };
};

export const toItem = (listed: ListedStory, how: Shown): Item => {
  const { timings, forOwner = false } = how;
  return {
    ...shown(listed, how),
    shots: shotsOf(listed.story, timings),
    shotsToEdit: forOwner ? shotsToEdit(listed.story, timings) : null,
  };
};

export const toCard = (listed: ListedStory, mediaUrls: MediaUrls): StoryCard | undefined => {
  const item = shown(listed, { mediaUrls, timings: null });
  const { imageUrl, thumbnail, width, height, placeholder } = item;
  if (imageUrl === null || thumbnail === null || width === null || height === null || placeholder === null)
    return undefined;
  return { ...item, imageUrl, thumbnail, width, height, placeholder };
};
