import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Draft } from './draft.ts';
import { FilePick } from './FilePick.tsx';
import type { Decode } from './joinTakes.ts';
import { PublicChoice } from './PublicChoice.tsx';

type MoreDialogProps = {
  draft: Draft;
  decode: Decode;
  isByParagraph: boolean;
  isCompared: boolean;
  onChange: (draft: Draft) => void;
  onSwitch: () => void;
  /** Set if a recording was sent before. */
  withdrawal: ReactNode;
  onClose: () => void;
};

export const MoreDialog = (props: MoreDialogProps) => {
  const { draft, decode, isByParagraph, isCompared, withdrawal, onChange, onSwitch, onClose } = props;
  const { consent: words, relative } = useWords(english);
  return (
    <Dialog title={relative.moreTitle} onClose={onClose}>
      <div className="consent">
        <ul className="consent__list">
          <li>{words.stored}</li>
          <li>{words.heardByLink}</li>
          <li>{words.goesByLink}</li>
          <li>{words.noCopy}</li>
        </ul>
        <p>
          <Link to="/privacypolicy#recordings">{words.more}</Link>
        </p>
        {isCompared ? (
          <PublicChoice checked={draft.mayBePublic} onChange={(mayBePublic) => onChange({ ...draft, mayBePublic })} />
        ) : (
          <p className="quiet">{words.uncomparedByLink}</p>
        )}
        <Button onClick={onSwitch}>{isByParagraph ? relative.whole : relative.byParagraph}</Button>
        <FilePick
          draft={draft}
          decode={decode}
          isStill={false}
          onChange={(next) => {
            onChange(next);
            onClose();
          }}
        />
        {withdrawal}
      </div>
    </Dialog>
  );
};
