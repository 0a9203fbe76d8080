import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { transact } from '#functions/platform/table/transact.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { putText } from '#functions/story/store/texts.ts';
import { textOf } from '#functions/story/text.ts';
import type { Change, Story } from '#functions/story/story.ts';
import { aStory } from './aStory.ts';

const { content, narration } = aStory();
if (!content || !narration) throw new Error('a story has words and voice');

/** What a told story has, and what a change gives it. */
export const before = { content, narration };
export const after = { content: { ...content, text: 'Other words.' }, narration: { ...narration, voiceId: 'Amy' } };

/** A change that has its new words and voice, and only has to be published. */
export const aChange = (startedAt: Date, over: Partial<Change> = {}): Change => ({
  kind: 'text',
  version: 2,
  stage: 'narrating',
  voiceId: 'Amy',
  ...after,
  startedAt: startedAt.toISOString(),
  ...over,
});

/** A told story, as it lies in the table. */
export const putStory = async (table: Table, over: Partial<Story> = {}): Promise<Story> => {
  const story = aStory({ uid: newId(), ...over });
  const Item = { ...storyKeys.story(story.uid), ...ownerIndex.keys(story), ...story };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const { served, content, publishedAt: at = story.createdAt } = story;
  if (served && content)
    await transact(table, [putText(table, story.uid, textOf(story, { version: served.text, at }))]);
  return story;
};
