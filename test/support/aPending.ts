import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { transact } from '#functions/platform/table/transact.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { putNarration, putText } from '#functions/story/store/texts.ts';
import { textVersion } from '#functions/story/textVersion.ts';
import type { Pending, Story } from '#functions/story/story.ts';
import { aStory } from './aStory.ts';

const { text, narration } = aStory();
if (!text || !narration) throw new Error('a story has words and voice');

export const before = { text, narration };
export const after = { text: { ...text, body: 'Other words.' }, narration: { ...narration, voiceId: 'Amy' } };

/** A finished text or voice that waits for publication. */
export const pendingText = (startedAt: Date, over: Partial<Pending> = {}): Pending => ({
  kind: 'text',
  version: 2,
  voiceId: 'Amy',
  narration: after.narration,
  startedAt: startedAt.toISOString(),
  ...over,
});

/** Writes a story, and the words of its pending text. */
export const putStory = async (table: Table, over: Partial<Story> = {}, draft = after.text): Promise<Story> => {
  const story = aStory({ uid: newId(), ...over });
  const Item = { ...storyKeys.story(story.uid), ...ownerIndex.keys(story), ...story };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const { uid, served, text: words, narration: voice, pending, publishedAt: at = story.createdAt } = story;
  if (served && words)
    await transact(table, [
      putText(table, uid, textVersion(story, { version: served.text, state: 'ready', at })),
      ...(voice ? [putNarration(table, story, voice)] : []),
    ]);
  if (pending?.kind === 'text') {
    const { version, voiceId } = pending;
    const text = textVersion({ ...story, text: draft, voiceId }, { version, state: 'writing', at });
    await transact(table, [putText(table, uid, text)]);
  }
  return story;
};
