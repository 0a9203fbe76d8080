import type { ComponentProps } from 'react';
import type { Item } from '#shared/story/story.ts';
import { isHeardEarly } from '../../player/growing.ts';
import { PlayerBar } from '../../player/PlayerBar.tsx';
import { useListening } from '../../player/PlayerProvider.tsx';
import { NextButton, PanelButton } from '../../player/PlayerTools.tsx';
import type { Changes } from './changes/useChanges.ts';
import { GrowingNote } from './GrowingNote.tsx';
import { SilentPlayer, VoiceComing } from './SilentPlayer.tsx';
import { usePermission } from './usePermission.ts';

type StoryPlayerProps = Pick<ComponentProps<typeof PlayerBar>, 'player' | 'view' | 'note'> & {
  uid: string;
  changes: Changes;
};

const StoryPlayer = ({ uid, changes, ...playing }: StoryPlayerProps) => {
  const isOwner = usePermission(uid) === 'granted';
  const { listening, view } = useListening();
  const mine = view?.entry?.uid === uid ? listening : undefined;
  return (
    <PlayerBar
      {...playing}
      onRemoveMusic={isOwner ? changes.removeMusic : undefined}
      isMusicBusy={changes.busy !== undefined}
      next={mine && <NextButton listening={mine} />}
      tools={
        <>
          <PanelButton panel="queue" />
          <PanelButton panel="sleep" />
        </>
      }
    />
  );
};

type ListenProps = Pick<StoryPlayerProps, 'player' | 'view' | 'changes'> & {
  situation: 'making' | 'ready' | 'silent';
  story: Item;
};

/** The player, or a message that explains why it is missing. */
export const Listen = ({ situation, story, ...playing }: ListenProps) => {
  const { uid, stage, audioUrl, analysisText, draft } = story;
  const { player, view } = playing;
  if (situation === 'ready' && audioUrl) return <StoryPlayer uid={uid} {...playing} />;
  if (situation !== 'making' || stage === 'failed') return (analysisText || draft) && <SilentPlayer story={story} />;
  if (isHeardEarly(story) || view.source?.isGrowing)
    return <StoryPlayer uid={uid} {...playing} note={<GrowingNote stage={stage} player={player} view={view} />} />;
  return (analysisText || draft) && <VoiceComing stage={stage} />;
};
