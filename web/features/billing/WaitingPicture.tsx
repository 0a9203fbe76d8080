import { use } from 'react';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { useWords } from '../../strings/useWords.ts';
import { DraftContext } from '../../lib/useUploads.ts';

export const WaitingPicture = () => {
  const words = useWords(uploadDialog);
  const { isWaiting, goOn } = use(DraftContext);
  if (!isWaiting) return null;
  return (
    <output className="callout">
      {words.waits}{' '}
      <button className="link" type="button" onClick={goOn}>
        {words.goOn}
      </button>
    </output>
  );
};
