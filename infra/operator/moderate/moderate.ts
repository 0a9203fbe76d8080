import { writeFile } from 'node:fs/promises';
import { buildMedia } from '#functions/lib/adapters/media.ts';
import { deletionsIn } from '#functions/lib/db/deletions.ts';
import { reportsIn } from '#functions/lib/db/reports.ts';
import { storiesIn } from '#functions/lib/db/stories.ts';
import type { Table } from '#functions/lib/db/table.ts';
import type { Environment } from '#functions/lib/environment.ts';
import type { Services } from '#functions/lib/services.ts';
import type { Ruling } from '#functions/lib/services/reports.ts';
import { finishDeletion } from '#functions/stories/finishDeletion.ts';
import { OperatorError } from '../operatorError.ts';
import type { Command } from './command.ts';

/** What moderation's commands work on. */
export type Moderators = Pick<Services, 'stories' | 'reports' | 'deletions' | 'media'>;

export const openModeration = async (env: Environment, table: Table): Promise<Moderators> => ({
  stories: storiesIn(table),
  reports: reportsIn(table),
  deletions: deletionsIn(table),
  media: await buildMedia(env),
});

const ruled = (uid: string, ruling: Ruling | 'begun', done: string): string => {
  if (ruling === 'gone')
    throw new OperatorError(`There is no published story ${uid}. If it was reported, that is done with.`);
  if (ruling === 'busy') throw new OperatorError(`${uid} is being changed. Nothing was done; please try again.`);
  return done;
};

/** A story as an operator needs it to judge, with what was reported of it. @throws OperatorError when there is none */
export const showStory = async (
  { stories, reports, media }: Moderators,
  { uid, picture }: { uid: string; picture: string | undefined },
) => {
  const [story, waiting] = await Promise.all([stories.find(uid), reports.findWaiting(uid)]);
  if (!story) throw new OperatorError(`There is no story ${uid}.`);
  if (picture !== undefined && story.picture) await writeFile(picture, await media.get(story.picture.key));
  const { ownerId, stage, isPublic, hiddenAt, privateReason, createdAt, telling } = story;
  const { text, description, keywords } = telling ?? {};
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
  if (what === 'hide') return ruled(uid, await reports.hide(uid), `${uid} is hidden: nobody but its owner reads it.`);
  if (what === 'restore')
    return ruled(uid, await reports.restore(uid), `${uid} is as its owner wants it; its reports are done with.`);
  const done = ruled(uid, await deletions.begin(uid, undefined), `${uid} is deleted, with all its files.`);
  await finishDeletion({ deletions, media }, uid);
  await reports.forget(uid);
  return done;
};
