import type { Shot } from '#shared/story/shot.ts';
import type { NotChanged } from '../ports.ts';
import type { OwnedStory } from '../ownedStory.ts';
import type { Story } from '../story.ts';

/** `shots` null: the generated ones. */
export type ShotsInput = { isStill: boolean; shots: readonly Shot[] | null };

export type StoryShots<S extends Story = OwnedStory> = {
  /** Does nothing when the story has changed since the caller read it. */
  set(story: S, input: ShotsInput): Promise<{ status: 'done' } | NotChanged>;
};
