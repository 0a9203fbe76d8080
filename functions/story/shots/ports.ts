import type { Shot } from '#shared/story/shot.ts';
import type { NotChanged } from '../ports.ts';
import type { OwnedStory } from '../ownedStory.ts';
import type { Story } from '../story.ts';

export type ShotsInput = { isStill: boolean; shots: readonly Shot[] | null };

export type StoryShots<S extends Story = OwnedStory> = {
  set(story: S, input: ShotsInput): Promise<{ status: 'done' } | NotChanged>;
};
