import { useState } from 'react';
import type { Shape } from '#shared/video/job.ts';
import { limits } from '#shared/limits.ts';
import type { Item } from '#shared/story/story.ts';
import { readMusicVolume } from '../../storage/storage.ts';
import { video as english } from '../../strings/en/video.ts';
import { useWords } from '../../strings/useWords.ts';
import { DialogFoot, DialogError, Dialog } from '../../ui/Dialog.tsx';
import { useSaving } from '../../lib/useSaving.ts';
import { CaptionsField } from './CaptionsField.tsx';
import { ShapeField } from './ShapeField.tsx';
import { useQueueVideo, type CaptionKind } from './useQueueVideo.ts';
import './video.css';

type VideoDialogProps = { story: Pick<Item, 'uid' | 'musicUrl' | 'language'>; onClose: () => void };

export const VideoDialog = ({ story: { uid, musicUrl, language }, onClose }: VideoDialogProps) => {
  const words = useWords(english);
  const queue = useQueueVideo();
  const [shape, setShape] = useState<Shape>('wide');
  const [captions, setCaptions] = useState<CaptionKind>('lit');
  const { isSaving, errorMessage, save } = useSaving(onClose);
  const musicVolume = musicUrl ? (readMusicVolume() ?? limits.musicVolumeDefault) : undefined;
  const make = () => save(() => queue({ uid, language, shape, captions, musicVolume }));
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <DialogFoot
          cancel={words.cancel}
          action={words.make}
          busy={words.wait}
          isBusy={isSaving}
          onAct={() => void make()}
          onClose={onClose}
        />
      }
    >
      <div className="video">
        <ShapeField shape={shape} onChange={setShape} />
        <CaptionsField captions={captions} onChange={setCaptions} />
        {musicVolume !== undefined && <p className="quiet">{words.music}</p>}
        <DialogError text={errorMessage} />
      </div>
    </Dialog>
  );
};
