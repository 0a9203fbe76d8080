import type { Table } from '#functions/platform/table/table.ts';
import type { StoryReader, Texts } from '#functions/story/ports.ts';
import { storyReaderIn } from '#functions/story/store/readStory.ts';
import { textsIn } from '#functions/story/store/texts.ts';
import { earlierTexts } from '#functions/story/text.ts';

type Needs = { changes: Pick<Texts, 'listTexts'>; stories: Pick<StoryReader, 'find'> };

/** The texts of a story beside the one that it serves. */
export const earlierTextsOf = async ({ changes, stories }: Needs, uid: string) =>
  earlierTexts(await changes.listTexts(uid), (await stories.find(uid)) ?? {});

export const earlierTextsIn = (table: Table, uid: string) =>
  earlierTextsOf({ changes: textsIn(table), stories: storyReaderIn(table) }, uid);
