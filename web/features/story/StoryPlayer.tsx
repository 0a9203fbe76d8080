import type { ComponentProps } from 'react';
import { PlayerBar } from '../player/PlayerBar.tsx';
import type { Changes } from './changes/useChanges.ts';
import { usePermission } from './usePermission.ts';

type StoryPlayerProps = Pick<ComponentProps<typeof PlayerBar>, 'player' | 'view'> & { uid: string; changes: Changes };

/** The player, from which the owner may take the music away. */
export const StoryPlayer = ({ uid, changes, ...playing }: StoryPlayerProps) => {
  const isOwner = usePermission(uid) === 'granted';
  return (
    <PlayerBar
      {...playing}
      onRemoveMusic={isOwner ? changes.removeMusic : undefined}
      isMusicBusy={changes.busy !== undefined}
    />
  );
};
