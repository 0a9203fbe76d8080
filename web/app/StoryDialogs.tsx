import type { ComponentProps } from 'react';
import { RecordingChoice } from '../features/recording/RecordingChoice.tsx';
import { StoryDialogs as Dialogs, type StoryDialogsProps, type StoryParts } from '../features/story/StoryDialogs.tsx';
import { VideoDialog } from '../features/video/VideoDialog.tsx';
import { usePartNow } from '../lib/usePart.ts';

const loadRecording = () => import('../features/recording/OwnerDialogs.tsx');

const OwnerDialogs = (dialog: ComponentProps<StoryParts['OwnerDialogs']>) => {
  const part = usePartNow(loadRecording);
  return part && <part.OwnerDialogs {...dialog} />;
};

const loadBooks = () => import('../features/video/books/BookDialog.tsx');

const BookDialog = ({ story, onClose }: ComponentProps<StoryParts['BookDialog']>) => {
  const part = usePartNow(loadBooks);
  return part && <part.BookDialog stories={[story]} onClose={onClose} />;
};

const parts: StoryParts = { RecordingChoice, OwnerDialogs, VideoDialog, BookDialog };

export const StoryDialogs = (dialogs: StoryDialogsProps) => <Dialogs {...dialogs} parts={parts} />;
