import type { Shot } from '#shared/story/shot.ts';
import type { NotChanged } from '../ports.ts';
import type { OwnedStory } from '../ownedStory.ts';
import type { Story } from '../story.ts';

/** What an owner wants of the picture's motion; `shots` null: as they were made. */
export type ShotsAsked = { isStill: boolean; shots: readonly Shot[] | null };

/** What its owner sets of what is looked at of a story's picture. */
export type StoryShots<S extends Story = OwnedStory> = {
  /** @param story as the caller decided by: its words go with their shots; nothing has changed where it was another */
  set(story: S, asked: ShotsAsked): Promise<{ status: 'done' } | NotChanged>;
};
