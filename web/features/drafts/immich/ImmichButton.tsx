import { useState } from 'react';
import type { ImmichAlbum } from '#shared/admin/immich.ts';
import { drafts as english } from '../../../strings/en/drafts.ts';
import { useWords } from '../../../strings/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { AlbumDialog } from './AlbumDialog.tsx';

type ImmichButtonProps = { isDisabled: boolean; onPick: (album: ImmichAlbum) => void };

export const ImmichButton = ({ isDisabled, onPick }: ImmichButtonProps) => {
  const { immich: words } = useWords(english);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {/* Not `disabled`, because keyboard users would lose their place. */}
      <Button aria-haspopup="dialog" aria-disabled={isDisabled} onClick={() => setOpen(!isDisabled)}>
        {words.open}
      </Button>
      {isOpen && (
        <AlbumDialog
          onClose={() => setOpen(false)}
          onPick={(album) => {
            setOpen(false);
            onPick(album);
          }}
        />
      )}
    </>
  );
};
