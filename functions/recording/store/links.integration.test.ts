import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { aStory } from '#test/support/aStory.ts';
import { advance } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { recordingLinksIn } from './links.ts';

const db = tableOfFile();

const SECRET = 's'.repeat(43);

let count = 0;
const scene = async () => {
  count += 1;
  const story = aStory({ uid: `linked${count}`.padEnd(22, '0'), ownerId: `u_${count}` });
  const Item = { ...storyKeys.story(story.uid), ...story };
  await db.table.client.send(new PutCommand({ TableName: db.table.name, Item }));
  return { story, links: recordingLinksIn(db.table) };
};

it('is found by its secret, which the table does not store', async () => {
  const { story, links } = await scene();
  const made = await links.create(story, { secret: SECRET }, []);
  expect(await links.find(story.uid + SECRET)).toEqual(made.status === 'made' && made.link);
  expect(await links.find(`${story.uid}${'t'.repeat(43)}`)).toBeUndefined();
  expect(JSON.stringify(await db.items())).not.toContain(SECRET);
});

it('keeps the asker’s name, and none that was not given', async () => {
  const { story, links } = await scene();
  await links.create(story, { secret: SECRET, asker: 'Nora' }, []);
  expect((await links.find(story.uid + SECRET))?.asker).toBe('Nora');
  await links.create(story, { secret: 't'.repeat(43) }, []);
  expect(await links.find(story.uid + 't'.repeat(43))).not.toHaveProperty('asker');
});

it('shows when it was opened, expires after thirty days, and is deleted when revoked', async () => {
  const { story, links } = await scene();
  const made = await links.create(story, { secret: SECRET }, []);
  if (made.status !== 'made') throw new Error('it is made');
  await links.opened(made.link);
  expect(await links.list(story.uid)).toMatchObject([{ openedAt: db.table.now().toISOString() }]);
  expect(await links.revoke(story.uid, made.link.linkId)).toBe(true);
  expect(await links.revoke(story.uid, made.link.linkId)).toBe(false);
  await links.opened(made.link);
  expect(await links.find(story.uid + SECRET)).toBeUndefined();
  await links.create(story, { secret: SECRET }, []);
  advance(db.clock, limits.recordingLinkDays * 24 * 60 + 1);
  expect([await links.find(story.uid + SECRET), await links.list(story.uid)]).toEqual([undefined, []]);
});

it('is made for the owner only, and counted only when made', async () => {
  const { story, links } = await scene();
  const uses = [{ what: 'link', callerId: story.ownerId, max: 1 }] as const;
  expect(await links.create({ ...story, ownerId: 'u_other' }, { secret: SECRET }, uses)).toEqual({ status: 'gone' });
  expect((await links.create(story, { secret: SECRET }, uses)).status).toBe('made');
  expect((await links.create(story, { secret: 't'.repeat(43) }, uses)).status).toBe('overQuota');
});

it('is not made for a story that was hidden in the meantime', async () => {
  const { story, links } = await scene();
  const hidden = { ...storyKeys.story(story.uid), ...story, hiddenAt: '2026-03-14T09:00:00.000Z' };
  await db.table.client.send(new PutCommand({ TableName: db.table.name, Item: hidden }));
  expect(await links.create(story, { secret: SECRET }, [])).toEqual({ status: 'gone' });
  expect(await links.list(story.uid)).toEqual([]);
});
