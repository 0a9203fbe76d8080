import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { RetryNeeded, retry } from '#functions/platform/retry.ts';
import { isPublished, type Story } from '#functions/story/story.ts';
import { readStory } from '#functions/story/store/readStory.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { writeVisibility } from '#functions/story/store/visibility.ts';
import type { Ruling } from '../ports.ts';
import { galleryKeys } from './keys.ts';

/** A try fails if the story changes at the same time. Five such failures are very unlikely. */
const MAX_TRIES = 5;

type Change = { set: Partial<Story>; remove?: readonly (keyof Story)[] };

const rule = (table: Table, uid: string, changeOf: (story: Story) => Change | undefined): Promise<Ruling> =>
  retry<Ruling>(table, { maxTries: MAX_TRIES, orElse: 'busy' }, async () => {
    const story = await readStory(table, uid);
    if (!story || !isPublished(story)) return 'gone';
    const change = changeOf(story);
    return !change || (await writeVisibility(table, story, change)) ? 'done' : new RetryNeeded();
  });

export const hideStory = (table: Table, uid: string): Promise<Ruling> =>
  rule(table, uid, ({ hiddenAt }) =>
    hiddenAt === undefined ? { set: { hiddenAt: table.now().toISOString() } } : undefined,
  );

/** In one transaction, lists the story again and marks its text as cleared. */
export const clearStory = (table: Table, uid: string): Promise<Ruling> =>
  rule(table, uid, ({ hiddenAt, isPublic, version, clearedVersion }) => {
    if (hiddenAt === undefined && clearedVersion === version) return undefined;
    return { set: { isPublic, clearedVersion: version }, ...(hiddenAt !== undefined && { remove: ['hiddenAt'] }) };
  });

export const forgetReports = async (table: Table, uid: string): Promise<void> => {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: galleryKeys.reports(uid) }));
};
