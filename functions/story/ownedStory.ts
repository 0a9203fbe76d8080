import type { Caller } from '#functions/platform/http/caller.ts';
import type { StoryReader } from './ports.ts';
import { isOwner, mayChange } from './rules.ts';
import type { Story } from './story.ts';

declare const checked: unique symbol;

/** A story that belongs to its caller. Only the check below makes one, and what changes a story takes nothing else. */
export type OwnedStory = Story & { readonly [checked]: true };

/** The story when it belongs to the caller, failed ones too. */
export const ownedBy = (caller: Pick<Caller, 'id'> | undefined, story: Story | undefined): OwnedStory | undefined =>
  story && isOwner(caller, story) ? (story as OwnedStory) : undefined;

/** The caller's own story, to read what others may not or to change it; undefined when there is none or it failed. */
export const findOwned = async (
  stories: Pick<StoryReader, 'find'>,
  caller: Pick<Caller, 'id'> | undefined,
  uid: string,
): Promise<OwnedStory | undefined> => {
  const story = ownedBy(caller, await stories.find(uid));
  return story && mayChange(caller, story) ? story : undefined;
};
