import { useState } from 'react';
import { changes as english } from '../../../strings/en/changes.ts';
import { useFormats, useWords } from '../../../strings/useWords.ts';
import { DialogError, Dialog } from '../../../ui/Dialog.tsx';
import { useSaving } from '../../../lib/useSaving.ts';
import { useVersions, type VersionsSituation } from './useVersions.ts';
import { Button } from '../../../ui/Button.tsx';
import { inLanguage } from '../../../lib/inLanguage.ts';

const skeletons = ['a', 'b'];

type VersionsDialogProps = { uid: string; onRestore: (version: number) => Promise<void>; onClose: () => void };

export const VersionsDialog = ({ uid, onRestore, onClose }: VersionsDialogProps) => {
  const words = useWords(english);
  const situation = useVersions(uid);
  const [restoring, setRestoring] = useState<number>();
  const { isSaving, errorMessage, save } = useSaving(onClose);
  const restore = (version: number) => {
    setRestoring(version);
    void save(() => onRestore(version));
  };
  return (
    <Dialog isWide title={words.versions.title} onClose={onClose}>
      <DialogError text={errorMessage} />
      <Versions situation={situation} restoring={isSaving ? restoring : undefined} onRestore={restore} />
    </Dialog>
  );
};

type VersionsProps = {
  situation: VersionsSituation;
  restoring: number | undefined;
  onRestore: (version: number) => void;
};

const Versions = ({ situation, restoring, onRestore }: VersionsProps) => {
  const { versions: words, tryAgain } = useWords(english);
  const { moment } = useFormats();
  switch (situation.status) {
    case 'loading':
      return skeletons.map((name) => <div key={name} className="skeleton version--waiting" />);
    case 'failed':
      return (
        <div role="alert">
          <p>{words.failed}</p>
          <Button onClick={situation.retry}>{tryAgain}</Button>
        </div>
      );
    case 'empty':
      return <p>{words.empty}</p>;
    case 'ready':
      return (
        <ul className="versions">
          {situation.versions.map(({ version, title, analysisText, language, voiceName, createdAt }) => (
            <li key={version} className="version">
              <p className="quiet">
                <time dateTime={createdAt}>{moment(new Date(createdAt))}</time>
                {voiceName && words.readBy(voiceName)}
              </p>
              <details {...inLanguage(language)}>
                <summary>{title}</summary>
                <p>{analysisText}</p>
              </details>
              <Button
                aria-label={words.restoreThat(moment(new Date(createdAt)))}
                isDisabled={restoring !== undefined}
                isLoading={restoring === version}
                loadingText={words.restoring}
                onClick={() => onRestore(version)}
              >
                {words.restore}
              </Button>
            </li>
          ))}
        </ul>
      );
  }
};
