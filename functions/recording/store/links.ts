import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
import { countUse, isPaused, refuseWhilePaused } from '#functions/account/store/writes.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { isSameSecret } from '#functions/platform/http/secret.ts';
import { expiresIn, sha256 } from '#functions/platform/table/keys.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import type { Story } from '#functions/story/story.ts';
import type { RecordingLinks } from '../ports.ts';
import { Link } from '../recording.ts';
import { ifConditionHolds } from './ifConditionHolds.ts';
import { LINK_PREFIX, recordingKeys } from './keys.ts';
import { servedByLink } from './servedByLink.ts';

const DAY_SECONDS = 86_400;
const ID_CHARACTERS = 22;

/** True for an expired link that the table has not deleted yet. */
const isOver = ({ expiresAt }: Link, now: Date): boolean => expiresAt <= now.getTime() / 1000;

const listLinks = async (table: Table, uid: string): Promise<Link[]> => {
  const links: Link[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': recordingKeys.link(uid, '').pk, ':prefix': LINK_PREFIX },
    ConsistentRead: true,
  });
  for await (const page of pages) links.push(...page.map((item) => Link.parse(item)));
  return links.filter((link) => !isOver(link, table.now())).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
};

/** The id is the beginning of the secret's hash, so it does not reveal the secret. */
const idOf = (secretHash: string): string => secretHash.slice(0, ID_CHARACTERS);

const create = async (
  table: Table,
  ...[{ uid, ownerId }, { secret, asker, language }, uses]: Parameters<RecordingLinks<Story>['create']>
): ReturnType<RecordingLinks<Story>['create']> => {
  if ((await listLinks(table, uid)).length >= limits.recordingLinksPerStory) return { status: 'overQuota' };
  const now = table.now();
  const secretHash = sha256(uid + secret);
  const link: Link = {
    linkId: idOf(secretHash),
    uid,
    ownerId,
    secretHash,
    ...(asker !== undefined && { asker }),
    ...(language !== undefined && { language }),
    createdAt: now.toISOString(),
    expiresAt: expiresIn(now, limits.recordingLinkDays * DAY_SECONDS),
  };
  try {
    await transact(table, [
      {
        label: 'story',
        ConditionCheck: { TableName: table.name, Key: storyKeys.story(uid), ...servedByLink(ownerId) },
      },
      refuseWhilePaused(table, uid),
      { Put: { TableName: table.name, Item: { ...recordingKeys.link(uid, link.linkId), ...link } } },
      ...uses.map((use) => countUse(table, use)),
    ]);
    return { status: 'made', link };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.refusedBy('story')) return { status: 'gone' };
    return { status: isPaused(error) ? 'paused' : 'overQuota' };
  }
};

const find = async (table: Table, secret: string): Promise<Link | undefined> => {
  const uid = secret.slice(0, ID_CHARACTERS);
  const secretHash = sha256(secret);
  const Key = recordingKeys.link(uid, idOf(secretHash));
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  if (!Item) return undefined;
  const link = Link.parse(Item);
  return isSameSecret(link.secretHash, secretHash) && !isOver(link, table.now()) ? link : undefined;
};

export const recordingLinksIn = (table: Table): RecordingLinks<Story> => ({
  create: (story, link, uses) => create(table, story, link, uses),
  find: (secret) => find(table, secret),
  list: (uid) => listLinks(table, uid),
  revoke: (uid, linkId) =>
    ifConditionHolds(() =>
      table.client.send(
        new DeleteCommand({
          TableName: table.name,
          Key: recordingKeys.link(uid, linkId),
          ConditionExpression: 'attribute_exists(pk)',
        }),
      ),
    ),
  opened: async ({ uid, linkId }) => {
    await ifConditionHolds(() =>
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: recordingKeys.link(uid, linkId),
          UpdateExpression: 'SET openedAt = :now',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':now': table.now().toISOString() },
        }),
      ),
    );
  },
});

export const buildRecordingLinks: Builder<RecordingLinks> = (env) => recordingLinksIn(tableOf(env));
