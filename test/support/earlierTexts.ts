import type { Table } from '#functions/platform/table/table.ts';
import type { StoryReader, Texts } from '#functions/story/ports.ts';
import { storyReaderIn } from '#functions/story/store/readStory.ts';
import { textsIn } from '#functions/story/store/texts.ts';
import { earlierTexts } from '#functions/story/textVersion.ts';

type Needs = { versions: Pick<Texts, 'listTexts'>; stories: Pick<StoryReader, 'find'> };

export const earlierTextsOf = async ({ versions, stories }: Needs, uid: string) =>
  earlierTexts(await versions.listTexts(uid), (await stories.find(uid)) ?? {});

export const earlierTextsIn = (table: Table, uid: string) =>
  earlierTextsOf({ versions: textsIn(table), stories: storyReaderIn(table) }, uid);
