import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { firstWords } from '#shared/stories/firstWords.ts';
import { DialogTrouble, StoryDialog } from '../StoryDialog.tsx';
import { troubleOf } from '../troubleOf.ts';
import { useVersions, type VersionsSituation } from './useVersions.ts';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const skeletons = ['a', 'b'];

type VersionsDialogProps = { uid: string; onRestore: (version: number) => Promise<void>; onClose: () => void };

/** The earlier tellings, each to be read whole and brought back. */
export const VersionsDialog = ({ uid, onRestore, onClose }: VersionsDialogProps) => {
  const situation = useVersions(uid);
  const [restoring, setRestoring] = useState<number>();
  const [trouble, setTrouble] = useState<string>();
  const restore = async (version: number) => {
    setRestoring(version);
    setTrouble(undefined);
    try {
      await onRestore(version);
      onClose();
    } catch (error) {
      const said = troubleOf(error);
      if (said === undefined) return onClose();
      setTrouble(said);
      setRestoring(undefined);
    }
  };
  return (
    <StoryDialog isWide title="Earlier tellings" onClose={onClose}>
      <DialogTrouble text={trouble} />
      <Versions situation={situation} restoring={restoring} onRestore={(version) => void restore(version)} />
    </StoryDialog>
  );
};

type VersionsProps = {
  situation: VersionsSituation;
  restoring: number | undefined;
  onRestore: (version: number) => void;
};

const Versions = ({ situation, restoring, onRestore }: VersionsProps) => {
  switch (situation.is) {
    case 'loading':
      return skeletons.map((name) => <div key={name} className="skeleton version--waiting" />);
    case 'failed':
      return (
        <div role="alert">
          <p>The earlier tellings could not be reached.</p>
          <Button onClick={situation.retry}>Try Again</Button>
        </div>
      );
    case 'empty':
      return <p>There are none yet: this is its first telling. Edit or re-generate it, and this one is kept here.</p>;
    case 'ready':
      return (
        <ul className="versions">
          {situation.versions.map(({ version, analysisText, voiceName, createdAt }) => (
            <li key={version} className="version">
              <p className="quiet">
                <time dateTime={createdAt}>{when.format(new Date(createdAt))}</time>
                {voiceName && `, read by ${voiceName}`}
              </p>
              <details>
                <summary>{firstWords(analysisText)}</summary>
                <p>{analysisText}</p>
              </details>
              <Button
                aria-label={`Restore the telling of ${when.format(new Date(createdAt))}`}
                isDisabled={restoring !== undefined}
                isLoading={restoring === version}
                loadingText="Restoring"
                onClick={() => onRestore(version)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      );
  }
};
