import { messageOf, saidOf } from '#shared/message.ts';
import { writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { GalleryPorts, Ruling } from '#functions/gallery/ports.ts';
import { reportsIn } from '#functions/gallery/store/reports.ts';
import type { Environment } from '#functions/platform/environment.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { finishDeletion } from '#functions/story/finishDeletion.ts';
import type { StoryPorts } from '#functions/story/ports.ts';
import { preparedPictures } from '#functions/story/story.ts';
import { deletionsIn } from '#functions/story/store/deletions.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { OperatorError } from '../operatorError.ts';
import type { Command } from './command.ts';

/** What moderation's commands work on. */
export type Moderators = Pick<StoryPorts, 'stories' | 'deletions'> &
  Pick<GalleryPorts, 'reports'> &
  Pick<PlatformPorts, 'media'>;

export const openModeration = async (env: Environment, table: Table): Promise<Moderators> => ({
  stories: storiesIn(table),
  reports: reportsIn(table),
  deletions: deletionsIn(table),
  media: await buildMedia(env),
});

const ruled = (uid: string, ruling: Ruling | 'begun', done: string): string => {
  if (ruling === 'gone') throw new OperatorError(`No published story ${uid}. Its reports, if any, are closed.`);
  if (ruling === 'busy') throw new OperatorError(`${uid} is being changed. Nothing was done. Try again.`);
  return done;
};

/** Beside the file of the first picture, with the number of the picture in its name. */
const fileOfPicture = (file: string, at: number): string => {
  const { dir, name, ext } = parse(file);
  return at === 0 ? file : join(dir, `${name}-${at + 1}${ext}`);
};

/** A story as an operator needs it to judge, with what was reported of it. @throws OperatorError when there is none */
export const showStory = async (
  { stories, reports, media }: Moderators,
  { uid, picture }: { uid: string; picture: string | undefined },
) => {
  const [story, waiting] = await Promise.all([stories.find(uid), reports.findWaiting(uid)]);
  if (!story) throw new OperatorError(`Story not found: ${uid}.`);
  if (picture !== undefined)
    for (const [at, { key }] of preparedPictures(story).entries())
      await writeFile(fileOfPicture(picture, at), await media.get(key));
  const { ownerId, stage, isPublic, hiddenAt, privateBecause, createdAt, content } = story;
  const privateReason = privateBecause && messageOf(saidOf(privateBecause));
  const { text, keywords } = content ?? {};
  const description = content?.alts.join('\n');
  return {
    story: { uid, ownerId, stage, isPublic, hiddenAt, privateReason, createdAt, text, description, keywords },
    waiting,
  };
};

/**
 * Carries out what an operator decided.
 * @returns what has become of the story, in one line
 * @throws OperatorError when nothing was done
 */
export const carryOut = async (
  { reports, deletions, media }: Moderators,
  { do: what, uid }: Command & { do: 'hide' | 'restore' | 'delete' },
): Promise<string> => {
  if (what === 'hide') return ruled(uid, await reports.hide(uid), `${uid} is hidden. Only its owner can read it.`);
  if (what === 'restore')
    return ruled(uid, await reports.restore(uid), `${uid} has the visibility its owner chose. Its reports are closed.`);
  const done = ruled(uid, await deletions.begin(uid, undefined), `${uid} was deleted with all its files.`);
  await finishDeletion({ deletions, media }, uid);
  await reports.forget(uid);
  return done;
};
