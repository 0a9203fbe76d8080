import { messageOf, asReason } from '#shared/message.ts';
import type { GalleryPorts, Ruling } from './ports.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { finishDeletion } from '#functions/story/finishDeletion.ts';
import type { StoryPorts, StoryReaderPorts } from '#functions/story/ports.ts';
import { preparedPictures } from '#functions/story/story.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';

export type StoryJudgingPorts = StoryReaderPorts &
  Pick<StoryPorts, 'deletions'> &
  Pick<GalleryPorts, 'reports'> &
  Pick<PlatformPorts, 'media'>;

const refuseIfNotDone = (uid: string, ruling: Ruling | 'begun'): void => {
  if (ruling === 'gone')
    throw new OperatorError(`No published story ${uid}. Its reports, if any, are closed.`, { reason: 'STORY_MISSING' });
  if (ruling === 'busy')
    throw new OperatorError(`${uid} is being changed. Nothing was done. Try again.`, { reason: 'STORY_CHANGING' });
};

export const showStory = async ({ stories, reports }: Pick<StoryJudgingPorts, 'stories' | 'reports'>, uid: string) => {
  const [story, waiting] = await Promise.all([stories.find(uid), reports.findWaiting(uid)]);
  if (!story) throw new OperatorError(`Story not found: ${uid}.`, { reason: 'STORY_MISSING' });
  const { ownerId, stage, isPublic, link, hiddenAt, privacyReason, createdAt, text } = story;
  const privacy = privacyReason && messageOf(asReason(privacyReason));
  const { title, body, keywords } = text ?? {};
  const pictures = preparedPictures(story).map(({ key }, index) => ({ key, alt: text?.alts[index] ?? '' }));
  const description = text?.alts.join('\n');
  return {
    story: {
      uid,
      ownerId,
      stage,
      isPublic,
      hasLink: link !== undefined,
      hiddenAt,
      privacy,
      createdAt,
      title,
      pictures,
      text: body,
      description,
      keywords,
    },
    waiting,
  };
};

/** @throws OperatorError if the story is unknown */
export const readPicturesToJudge = async (
  { stories, media }: Pick<StoryJudgingPorts, 'stories' | 'media'>,
  uid: string,
): Promise<Uint8Array[]> => {
  const story = await stories.find(uid);
  if (!story) throw new OperatorError(`Story not found: ${uid}.`);
  return Promise.all(preparedPictures(story).map(({ key }) => media.get(key)));
};

type Judge = (needs: Omit<StoryJudgingPorts, 'stories'>, uid: string) => Promise<void>;

/** Hides a story from everybody but its owner. @throws OperatorError if nothing was done */
export const hideStory: Judge = async ({ reports }, uid) => refuseIfNotDone(uid, await reports.hide(uid));

/** Makes a story as visible as its owner chose. @throws OperatorError if nothing was done */
export const restoreStory: Judge = async ({ reports }, uid) => refuseIfNotDone(uid, await reports.restore(uid));

export const removeStory: Judge = async ({ reports, deletions, media }, uid) => {
  refuseIfNotDone(uid, await deletions.begin(uid, undefined));
  await finishDeletion({ deletions, media }, uid);
  await reports.forget(uid);
};
