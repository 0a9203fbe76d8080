import { Button, SwitchField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import type { Shape } from '#shared/exports/job.ts';
import { limits } from '#shared/limits.ts';
import type { Item } from '#shared/stories/story.ts';
import { readMusicVolume } from '../../lib/storage.ts';
import { DialogTrouble, StoryDialog } from '../story/StoryDialog.tsx';
import { troubleOf } from '../story/troubleOf.ts';
import { ShapeField } from './ShapeField.tsx';
import { useQueueVideo } from './useQueueVideo.ts';
import './video.css';

type Asking = { is: 'idle' } | { is: 'busy' } | { is: 'refused'; trouble: string | undefined };
type VideoDialogProps = { story: Pick<Item, 'uid' | 'musicUrl'>; onClose: () => void };

/** How the story's video is to be made. The music is as loud as the person has it in the player. */
export const VideoDialog = ({ story: { uid, musicUrl }, onClose }: VideoDialogProps) => {
  const queue = useQueueVideo();
  const [shape, setShape] = useState<Shape>('wide');
  const [captions, setCaptions] = useState(true);
  const [asking, setAsking] = useState<Asking>({ is: 'idle' });
  const musicVolume = musicUrl ? (readMusicVolume() ?? limits.musicVolumeDefault) : undefined;
  const make = async () => {
    setAsking({ is: 'busy' });
    try {
      await queue({ uid, shape, captions, musicVolume });
      onClose();
    } catch (error) {
      setAsking({ is: 'refused', trouble: troubleOf(error) });
    }
  };
  return (
    <StoryDialog
      title="Make a video"
      onClose={onClose}
      foot={
        <>
          <Button variation="link" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variation="primary"
            isLoading={asking.is === 'busy'}
            loadingText="One moment"
            onClick={() => void make()}
          >
            Make video
          </Button>
        </>
      }
    >
      <div className="video">
        <ShapeField shape={shape} onChange={setShape} />
        <SwitchField
          label={
            <>
              Captions<small>The words, at the foot of the picture</small>
            </>
          }
          isChecked={captions}
          onChange={({ currentTarget }) => setCaptions(currentTarget.checked)}
        />
        {musicVolume !== undefined && <p className="quiet">The music is as loud as you have it in the player.</p>}
        <DialogTrouble text={asking.is === 'refused' ? asking.trouble : undefined} />
      </div>
    </StoryDialog>
  );
};
