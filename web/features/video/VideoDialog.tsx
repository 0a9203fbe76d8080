import { useState } from 'react';
import type { Shape } from '#shared/video/job.ts';
import { limits } from '#shared/limits.ts';
import type { Item } from '#shared/story/story.ts';
import { readMusicVolume } from '../../lib/storage.ts';
import { video as english } from '../../strings/en/video.ts';
import { useWords } from '../../strings/useWords.ts';
import { DialogTrouble, StoryDialog } from '../story/StoryDialog.tsx';
import { troubleOf } from '../story/troubleOf.ts';
import { CaptionsField } from './CaptionsField.tsx';
import { ShapeField } from './ShapeField.tsx';
import { useQueueVideo, type CaptionKind } from './useQueueVideo.ts';
import { Button } from '../../ui/Button.tsx';
import './video.css';

type Asking = { is: 'idle' } | { is: 'busy' } | { is: 'refused'; trouble: string | undefined };
type VideoDialogProps = { story: Pick<Item, 'uid' | 'musicUrl'>; onClose: () => void };

/** How the story's video is to be made. The music is as loud as the person has it in the player. */
export const VideoDialog = ({ story: { uid, musicUrl }, onClose }: VideoDialogProps) => {
  const words = useWords(english);
  const queue = useQueueVideo();
  const [shape, setShape] = useState<Shape>('wide');
  const [captions, setCaptions] = useState<CaptionKind>('lit');
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
      title={words.title}
      onClose={onClose}
      foot={
        <>
          <Button variation="link" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variation="primary"
            isLoading={asking.is === 'busy'}
            loadingText={words.wait}
            onClick={() => void make()}
          >
            {words.make}
          </Button>
        </>
      }
    >
      <div className="video">
        <ShapeField shape={shape} onChange={setShape} />
        <CaptionsField captions={captions} onChange={setCaptions} />
        {musicVolume !== undefined && <p className="quiet">{words.music}</p>}
        <DialogTrouble text={asking.is === 'refused' ? asking.trouble : undefined} />
      </div>
    </StoryDialog>
  );
};
