import type { Item } from '#shared/story/story.ts';
import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { usePart } from '../../lib/usePart.ts';
import type { Changes } from './changes/useChanges.ts';
import { DeleteDialog } from './changes/DeleteDialog.tsx';
import { EditDialog } from './changes/EditDialog.tsx';
import { MusicDialog } from './changes/MusicDialog.tsx';
import { VersionsDialog } from './changes/VersionsDialog.tsx';
import { VoiceDialog } from './changes/VoiceDialog.tsx';
import { DownloadDialog } from './download/DownloadDialog.tsx';
import { ReportDialog } from './report/ReportDialog.tsx';

export type StoryDialogName =
  | 'download'
  | 'voice'
  | 'music'
  | 'edit'
  | 'motion'
  | 'versions'
  | 'delete'
  | 'report'
  | 'read'
  | 'ask';

type StoryDialogsProps = {
  name: StoryDialogName;
  story: Item;
  changes: Changes;
  renew: () => Promise<unknown>;
  onOpen: (name: StoryDialogName) => void;
  onClose: () => void;
};

const loadRecording = () => import('../recording/OwnerDialogs.tsx');
const loadMotion = () => import('./motion/MotionDialog.tsx');

/** What not everybody who opens a dialog wants, fetched as soon as it is drawn. */
const usePartNow = <M,>(load: () => Promise<M>): M | undefined => {
  const { part, need } = usePart(load);
  const fetchPart = useEffectEvent(() => void need());
  useEffect(() => fetchPart(), []);
  return part;
};

/** Microphone and all. */
const Recording = (dialog: ComponentProps<Awaited<ReturnType<typeof loadRecording>>['OwnerDialogs']>) => {
  const part = usePartNow(loadRecording);
  return part && <part.OwnerDialogs {...dialog} />;
};

/** With the library of forms. */
const Motion = (dialog: ComponentProps<Awaited<ReturnType<typeof loadMotion>>['MotionDialog']>) => {
  const part = usePartNow(loadMotion);
  return part && <part.MotionDialog {...dialog} />;
};

/** The dialogs of the item screen, fetched together when the first one is asked for. */
export const StoryDialogs = ({ name, story, changes, renew, onOpen, onClose }: StoryDialogsProps) => {
  switch (name) {
    case 'download':
      return <DownloadDialog story={story} renew={renew} onClose={onClose} />;
    case 'voice':
      return <VoiceDialog story={story} changes={changes} onClose={onClose} />;
    case 'music':
      return <MusicDialog story={story} onPick={changes.addMusic} onClose={onClose} />;
    case 'edit':
      return (
        <EditDialog before={{ title: story.title, text: story.analysisText }} onSave={changes.edit} onClose={onClose} />
      );
    case 'motion':
      return (
        story.shotsToEdit && (
          <Motion story={story} before={story.shotsToEdit} onSave={changes.changeMotion} onClose={onClose} />
        )
      );
    case 'versions':
      return <VersionsDialog uid={story.uid} onRestore={changes.restore} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog uid={story.uid} onClose={onClose} />;
    case 'report':
      return <ReportDialog uid={story.uid} onClose={onClose} />;
    case 'read':
    case 'ask':
      return <Recording name={name} story={story} onVoices={() => onOpen('voice')} onClose={onClose} />;
  }
};
