import { useEffect, useRef, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { exports as english } from '../../strings/en/exports.ts';
import { useWords } from '../../strings/useWords.ts';
import { OfferedRows } from '../../features/recording/OfferedRows.tsx';
import { useOffered, useOfferedNews, usePolledOffered } from '../../features/recording/useOffered.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NoSignal, QuietScreen } from '../../ui/illustrations.tsx';
import { JobRow } from '../../features/video/JobRow.tsx';
import { newsOf, type States } from '../../features/video/jobs.ts';
import { useDismissal } from '../../features/video/useDismissal.ts';
import { useJobs, usePolledJobs } from '../../features/video/useJobs.ts';
import { Button } from '../../ui/Button.tsx';
import './bell.css';

export const BellCount = () => {
  const length = useJobs().length + (useOffered()?.length ?? 0);
  return length > 0 && <span className="bell__count tnum">{length}</span>;
};

/** Announces results only, because progress would interrupt a screen reader. */
export const BellNews = () => {
  const jobs = useJobs();
  const offeredNews = useOfferedNews();
  const before = useRef<States>(new Map());
  const [news, setNews] = useState('');
  useEffect(() => {
    const { text, states } = newsOf(jobs, before.current);
    before.current = states;
    if (text) setNews(text);
  }, [jobs]);
  return <output className="visually-hidden">{[news, offeredNews].filter(Boolean).join(' ')}</output>;
};

/** The button stays busy for a moment, so that users notice the refresh even if the answer is fast. */
const RefreshButton = ({ onRefresh }: { onRefresh: () => void }) => {
  const words = useWords(english);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === 0) return undefined;
    const timer = setTimeout(() => setTurn(0), 1000 * limits.notificationsSpinnerSeconds);
    return () => clearTimeout(timer);
  }, [turn]);
  return (
    <button
      className="icon-button bell__refresh"
      type="button"
      aria-label={words.refresh}
      aria-busy={turn > 0}
      onClick={() => {
        setTurn(turn + 1);
        onRefresh();
      }}
    >
      <Icon name="refresh" />
    </button>
  );
};

type BellMenuProps = {
  isOpen: boolean;
  onLeave: () => void;
};

export const BellMenu = ({ isOpen, onLeave }: BellMenuProps) => {
  const words = useWords(english);
  const { jobs, isUnknown, refresh } = usePolledJobs(isOpen);
  const offered = usePolledOffered(isOpen);
  const { dismissAll, errorMessage } = useDismissal();
  const hasEnded = jobs.some(({ state }) => state !== 'running');
  return (
    <>
      <div className="jobs__head">
        <h2>{words.title}</h2>
        <div>
          <RefreshButton onRefresh={refresh} />
          <Button variation="link" aria-disabled={!hasEnded} onClick={() => hasEnded && dismissAll()}>
            {words.dismissAll}
          </Button>
        </div>
      </div>
      {errorMessage && (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {errorMessage}
        </p>
      )}
      {jobs.length + offered.length > 0 ? (
        <ul className="jobs">
          <OfferedRows offered={offered} onLeave={onLeave} />
          {jobs.map((job) => (
            <JobRow key={job.jobId} job={job} onLeave={onLeave} />
          ))}
        </ul>
      ) : (
        <div className="jobs__none">
          {isUnknown ? <NoSignal /> : <QuietScreen />}
          <p>{isUnknown ? words.unknown : words.none}</p>
        </div>
      )}
    </>
  );
};
