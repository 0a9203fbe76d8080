import { expect, it } from 'vitest';
import { withArguments } from '#shared/message.ts';
import { after, pendingText, putStory } from '#test/support/aPending.ts';
import { failingOn } from '#test/support/interposed.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { failedToMake } from '../refusals.ts';
import type { Story } from '../story.ts';
import { failPending } from './pendingVersion.ts';
import { storiesIn } from './stories.ts';
import { versionsIn } from './versions.ts';

const running = tableOfFile();
const { narration } = after;
const pending = (over = {}) => {
  const { narration: _none, ...rest } = pendingText(running.clock.now, over);
  return rest;
};
const served = ({ text, narration: spoken }: Story) => ({ text, narration: spoken, version: 1 });
const find = async (uid: string) => (await storiesIn(running.table).find(uid)) ?? {};

it('saves the narration of a change in progress, and serves the earlier one meanwhile', async () => {
  const story = await putStory(running.table, { pending: pending() });
  await storiesIn(running.table).saveNarration(story.uid, 2, narration);
  expect(await find(story.uid)).toMatchObject({ ...served(story), pending: { version: 2, narration } });
});

it('saves no narration for a change that has ended or was replaced by another', async () => {
  const story = await putStory(running.table, { pending: pending({ version: 3 }) });
  const { uid } = story;
  const { uid: ended } = await putStory(running.table);
  for (const of of [uid, ended]) await storiesIn(running.table).saveNarration(of, 2, narration);
  expect(await find(uid)).toMatchObject({ ...served(story), pending: pending({ version: 3 }) });
  expect(await find(uid)).not.toHaveProperty('pending.narration');
  expect(await find(ended)).not.toHaveProperty('pending');
});

it('fails a change once, and keeps its words with the failure', async () => {
  const change = pending();
  const story = await putStory(running.table, { pending: change });
  const { uid } = story;
  expect(await failPending(running.table, uid, change)).toBe(true);
  const lastFailure = { version: 2, kind: 'text', failure: withArguments(failedToMake.text) };
  const failed = await find(uid);
  expect(failed).toMatchObject({ ...served(story), lastFailure });
  expect(failed).not.toHaveProperty('pending');
  expect(await versionsIn(running.table).findText(uid, 2)).toMatchObject({ state: 'failed' });
  expect(await failPending(running.table, uid, change)).toBe(false);
});

it('fails a change of the voice, which has no words of its own', async () => {
  const change = pending({ kind: 'voice' });
  const { uid } = await putStory(running.table, { pending: change });
  expect(await failPending(running.table, uid, change)).toBe(true);
  expect(await find(uid)).toMatchObject({ lastFailure: { kind: 'voice' } });
});

it('reports a fault of the table, so that the step is tried again', async () => {
  const change = pending();
  const { uid } = await putStory(running.table, { pending: change });
  const table = failingOn(running.table, /Transact/);
  await expect(failPending(table, uid, change)).rejects.toThrow('TimeoutError');
  expect(await find(uid)).toMatchObject({ pending: { version: 2 } });
});
