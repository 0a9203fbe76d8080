import type { Caller } from '#functions/platform/http/caller.ts';
import type { StoryReader } from './ports.ts';
import { isOwner, mayChange } from './rules.ts';
import type { Story } from './story.ts';

declare const checked: unique symbol;

/** A story whose ownership was checked. Every change to a story requires this type, and only `ownedBy` creates it. */
export type OwnedStory = Story & { readonly [checked]: true };

export const ownedBy = (caller: Pick<Caller, 'id'> | undefined, story: Story | undefined): OwnedStory | undefined =>
  story && isOwner(caller, story) ? (story as OwnedStory) : undefined;

export const findOwned = async (
  stories: Pick<StoryReader, 'find'>,
  caller: Pick<Caller, 'id'> | undefined,
  uid: string,
): Promise<OwnedStory | undefined> => {
  const story = ownedBy(caller, await stories.find(uid));
  return story && mayChange(caller, story) ? story : undefined;
};
