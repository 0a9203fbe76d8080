import type { ComponentProps, ComponentType } from 'react';
import type { Recording } from '#shared/recording/recording.ts';
import type { Item } from '#shared/story/story.ts';
import type { StoryTranslation } from '#shared/story/translation.ts';
import { usePartNow } from '../../lib/usePart.ts';
import type { Changes } from './changes/useChanges.ts';
import { DeleteDialog } from './changes/DeleteDialog.tsx';
import { EditDialog } from './changes/EditDialog.tsx';
import { ListenerVoiceDialog } from './changes/ListenerVoiceDialog.tsx';
import { MusicDialog } from './changes/MusicDialog.tsx';
import { RegenerateDialog } from './changes/RegenerateDialog.tsx';
import { VersionsDialog } from './changes/VersionsDialog.tsx';
import { VoiceDialog } from './changes/VoiceDialog.tsx';
import { DownloadDialog } from './download/DownloadDialog.tsx';
import { usePermission } from './usePermission.ts';
import { ReportDialog } from './report/ReportDialog.tsx';

export type StoryDialogName =
  | 'download'
  | 'voice'
  | 'music'
  | 'regenerate'
  | 'edit'
  | 'translate'
  | 'motion'
  | 'versions'
  | 'delete'
  | 'report'
  | 'embed'
  | 'read'
  | 'ask';

/** Components of other features. The application passes them to the dialogs. */
export type StoryParts = {
  RecordingChoice: ComponentType<{
    uid: string;
    translations: readonly StoryTranslation[];
    group: string;
    current: string;
    selected: string;
    onSelect: (recording: Recording) => void;
  }>;
  OwnerDialogs: ComponentType<{
    name: 'read' | 'ask' | 'voice';
    story: Item;
    translation: StoryTranslation | undefined;
    onOpen: (name: 'read' | 'ask' | 'voice') => void;
    onClose: () => void;
  }>;
  VideoDialog: ComponentType<{ story: Item; onClose: () => void }>;
  BookDialog: ComponentType<{ story: Item; onClose: () => void }>;
};

export type StoryDialogsProps = {
  name: StoryDialogName;
  /** The story, or its translation in the dialogs about sound. */
  story: Item;
  /** The translation that is shown. */
  translation: StoryTranslation | undefined;
  changes: Changes;
  renew: () => Promise<unknown>;
  onOpen: (name: StoryDialogName) => void;
  onClose: () => void;
};

const loadMotion = () => import('./motion/MotionDialog.tsx');

const Motion = (dialog: ComponentProps<Awaited<ReturnType<typeof loadMotion>>['MotionDialog']>) => {
  const part = usePartNow(loadMotion);
  return part && <part.MotionDialog {...dialog} />;
};

const loadEmbed = () => import('./embed/EmbedDialog.tsx');

const Embed = (dialog: ComponentProps<Awaited<ReturnType<typeof loadEmbed>>['EmbedDialog']>) => {
  const part = usePartNow(loadEmbed);
  return part && <part.EmbedDialog {...dialog} />;
};

const loadTranslate = () => import('./translations/TranslateDialog.tsx');

const Translate = (dialog: ComponentProps<Awaited<ReturnType<typeof loadTranslate>>['TranslateDialog']>) => {
  const part = usePartNow(loadTranslate);
  return part && <part.TranslateDialog {...dialog} />;
};

export type LoadDialogs = () => Promise<{ StoryDialogs: ComponentType<StoryDialogsProps> }>;

type Props = StoryDialogsProps & { parts: StoryParts };

export const StoryDialogs = ({ name, story, translation, changes, renew, onOpen, onClose, parts }: Props) => {
  const isOwner = usePermission(story.uid) === 'granted';
  const owners = (own: 'read' | 'ask' | 'voice') => (
    <parts.OwnerDialogs name={own} story={story} translation={translation} onOpen={onOpen} onClose={onClose} />
  );
  switch (name) {
    case 'download':
      return (
        <DownloadDialog
          VideoDialog={parts.VideoDialog}
          BookDialog={parts.BookDialog}
          story={story}
          renew={renew}
          onClose={onClose}
        />
      );
    case 'voice':
      if (!isOwner) return <ListenerVoiceDialog story={story} onClose={onClose} />;
      if (translation) return owners('voice');
      return (
        <VoiceDialog
          RecordingChoice={parts.RecordingChoice}
          story={story}
          changes={changes}
          onOpen={onOpen}
          onClose={onClose}
        />
      );
    case 'music':
      return <MusicDialog story={story} onPick={changes.addMusic} onClose={onClose} />;
    case 'regenerate':
      return <RegenerateDialog story={story} changes={changes} onClose={onClose} />;
    case 'edit':
      return (
        <EditDialog
          before={{
            title: story.title,
            text: story.analysisText,
            language: story.language,
            length: story.written?.length,
          }}
          onMotion={story.shotsToEdit ? () => onOpen('motion') : undefined}
          onVersions={() => onOpen('versions')}
          onSave={changes.edit}
          onClose={onClose}
        />
      );
    case 'translate':
      return <Translate story={story} onClose={onClose} />;
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
    case 'embed':
      return <Embed story={story} onClose={onClose} />;
    case 'report':
      return <ReportDialog uid={story.uid} onClose={onClose} />;
    case 'read':
    case 'ask':
      return owners(name);
  }
};
