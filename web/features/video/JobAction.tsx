import { useState } from 'react';
import { exports as english } from '../../strings/en/exports.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import type { Job } from './jobs.ts';
import { useQueueBook } from './useQueueBook.ts';
import { captionKindOf, useQueueVideo } from './useQueueVideo.ts';
import { Button } from '../../ui/Button.tsx';

const Again = ({ job, name }: { job: Job; name: string }) => {
  const words = useWords(english);
  const queue = useQueueVideo();
  const queueBook = useQueueBook();
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const ask = async () => {
    setBusy(true);
    setErrorMessage(undefined);
    try {
      const { kind, shape } = job;
      if (kind !== 'video') await queueBook({ kind, of: { uids: job.uids } });
      else await queue({ ...job, shape: shape ?? 'wide', captions: captionKindOf(job) });
    } catch (error) {
      setErrorMessage(toErrorMessage(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        className="job__again"
        variation="link"
        aria-label={words.again(name, job.friendlyName)}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void ask()}
      >
        {name}
      </Button>
      {errorMessage && (
        <p className="field-error job__error" role="alert">
          {errorMessage}
        </p>
      )}
    </>
  );
};

type JobActionProps = { job: Job; isDownloading: boolean; onDownload: () => void };

export const JobAction = ({ job, isDownloading, onDownload }: JobActionProps) => {
  const words = useWords(english);
  switch (job.state) {
    case 'running':
      return null;
    case 'ready':
      return (
        <button
          className="icon-button icon-button--filled"
          type="button"
          aria-label={words.download(job.friendlyName)}
          aria-disabled={isDownloading || undefined}
          onClick={() => !isDownloading && onDownload()}
        >
          <Icon name="download" />
        </button>
      );
    case 'failed':
      return <Again job={job} name={words.tryAgain} />;
    case 'expired':
      return <Again job={job} name={words.makeAgain} />;
  }
};
