import type { Table } from '#functions/platform/table/table.ts';
import { Story } from '../story.ts';
import { parseStory } from './storyItems.ts';

/** The story of an item, which may be missing or expired. */
export const storyIn = (table: Table, item: Readonly<Record<string, unknown>> | undefined): Story | undefined => {
  if (!item) return undefined;
  const { expiresAt } = parseStory(item);
  return expiresAt !== undefined && expiresAt <= table.now().getTime() / 1000 ? undefined : Story.parse(item);
};
