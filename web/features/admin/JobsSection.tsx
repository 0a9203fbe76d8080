import { useState } from 'react';
import { Link } from 'react-router';
import { AccountId } from '#shared/admin/account.ts';
import type { JobListState, StoryJob } from '#shared/admin/listJobs.ts';
import { admin as english } from '../../strings/en/admin.ts';
import { storyFailures } from '../../strings/en/storyFailures.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { ActionDialog, Done } from './ActionDialog.tsx';
import { MediaJobs } from './MediaJobs.tsx';
import { PagedList } from './PagedList.tsx';
import { useJobs, useRetry } from './useJobs.ts';

const useStateText = (): ((job: StoryJob) => string) => {
  const { jobs: words } = useWords(english);
  const failures = useWords(storyFailures);
  return ({ story }) => {
    if (!story) return words.gone;
    return story.failure === null ? words.stages[story.stage] : failures.text(story.failure);
  };
};

type OnRetry = (job: StoryJob) => void;

const JobRow = ({ job, onRetry }: { job: StoryJob; onRetry: OnRetry | undefined }) => {
  const { jobs: words } = useWords(english);
  const { moment, number } = useFormats();
  const stateText = useStateText();
  const { uid, version, startedAt, endedAt, story, mayRetry } = job;
  const start = moment(new Date(startedAt));
  const ownerId = AccountId.safeParse(story?.ownerId).data;
  return (
    <li>
      <span className="admin__what">
        <code>{uid}</code> · {words.version(number(version))}
      </span>
      <span>{stateText(job)}</span>
      <span className="quiet">
        {endedAt === null ? words.since(start) : words.times(start, moment(new Date(endedAt)))}
      </span>
      {ownerId !== undefined && (
        <Link to={`/admin?${new URLSearchParams({ find: ownerId, account: ownerId })}`}>{words.owner}</Link>
      )}
      {onRetry && mayRetry && (
        <Button aria-label={words.retryThat(uid)} onClick={() => onRetry(job)}>
          {words.retry.button}
        </Button>
      )}
    </li>
  );
};

const JobList = ({ state, onRetry }: { state: JobListState; onRetry?: OnRetry }) => {
  const { jobs: words } = useWords(english);
  return (
    <PagedList query={useJobs(state)} none={state === 'running' ? words.noneRunning : words.noneFailed}>
      {(job) => <JobRow key={`${job.uid}-${job.version}`} job={job} onRetry={onRetry} />}
    </PagedList>
  );
};

const Running = () => {
  const { jobs: words } = useWords(english);
  const retry = useRetry();
  const [chosen, setChosen] = useState<StoryJob>();
  const [doneAt, setDoneAt] = useState<number>();
  const open = (job: StoryJob) => {
    retry.reset();
    setDoneAt(undefined);
    setChosen(job);
  };
  const act = ({ uid, version }: StoryJob, reason: string) =>
    retry.mutate(
      { uid, version, reason },
      {
        onSuccess: () => {
          setChosen(undefined);
          setDoneAt(Date.now());
        },
      },
    );
  return (
    <>
      {doneAt !== undefined && <Done key={doneAt} text={words.retry.done} />}
      <JobList state="running" onRetry={open} />
      {chosen && (
        <ActionDialog
          words={words.retry}
          isBusy={retry.isPending}
          error={retry.isError ? toErrorMessage(retry.error) : undefined}
          onAct={(reason) => act(chosen, reason)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
};

export const JobsSection = () => {
  const { jobs: words } = useWords(english);
  return (
    <>
      <section className="admin__sheet" aria-labelledby="admin-running">
        <h2 id="admin-running">{words.running}</h2>
        <p className="quiet">{words.runningAbout}</p>
        <Running />
      </section>
      <section className="admin__sheet" aria-labelledby="admin-failed">
        <h2 id="admin-failed">{words.failed}</h2>
        <p className="quiet">{words.failedAbout}</p>
        <JobList state="failed" />
      </section>
      <MediaJobs list="exports" state="running" />
      <MediaJobs list="exports" state="failed" />
      <MediaJobs list="recordings" state="running" />
      <MediaJobs list="recordings" state="failed" />
    </>
  );
};
