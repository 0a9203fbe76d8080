import type { Item } from '#shared/story/story.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { ReadDialog } from './ReadDialog.tsx';

type OwnerDialogsProps = { name: 'read' | 'ask'; story: Item; onVoices: () => void; onClose: () => void };

export const OwnerDialogs = ({ name, story, onVoices, onClose }: OwnerDialogsProps) => {
  switch (name) {
    case 'read':
      return <ReadDialog story={story} onVoices={onVoices} onClose={onClose} />;
    case 'ask':
      return <LinkDialog story={story} onClose={onClose} />;
  }
};
