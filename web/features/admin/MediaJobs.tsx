import { Link } from 'react-router';
import { AccountId } from '#shared/admin/account.ts';
import type { JobListState } from '#shared/admin/listJobs.ts';
import type { MediaJob, MediaJobList } from '#shared/admin/listMediaJobs.ts';
import { admin as english } from '../../strings/en/admin.ts';
import { mediaJobs } from '../../strings/en/mediaJobs.ts';
import { exports as exportsEnglish } from '../../strings/en/exports.ts';
import { recordingFailures } from '../../strings/en/recordingFailures.ts';
import { videoFailures } from '../../strings/en/videoFailures.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { PagedList } from './PagedList.tsx';
import { useMediaJobs } from './useJobs.ts';

const useKindName = (): ((kind: MediaJob['kind']) => string) => {
  const media = useWords(mediaJobs);
  const { kinds } = useWords(exportsEnglish);
  return (kind) => (kind === 'video' || kind === 'recording' ? media[kind] : kinds[kind]);
};

const useStateText = (): ((job: MediaJob) => string) => {
  const media = useWords(mediaJobs);
  const ofExports = useWords(videoFailures);
  const ofRecordings = useWords(recordingFailures);
  const { number } = useFormats();
  return ({ kind, job }) => {
    if (!job) return media.gone;
    const { state, failure, progressPercent } = job;
    if (failure !== null) return (kind === 'recording' ? ofRecordings : ofExports).text(failure);
    return state === 'running' && progressPercent !== null
      ? media.percent(number(progressPercent))
      : media.states[state];
  };
};

const MediaJobRow = ({ one }: { one: MediaJob }) => {
  const { jobs: words } = useWords(english);
  const media = useWords(mediaJobs);
  const { moment } = useFormats();
  const kindName = useKindName();
  const stateText = useStateText();
  const { jobId, kind, uid, startedAt, endedAt, job } = one;
  const start = moment(new Date(startedAt));
  const ownerId = AccountId.safeParse(job?.ownerId).data;
  return (
    <li>
      <span className="admin__what">
        {kindName(kind)} · <code>{jobId}</code>
      </span>
      {uid !== null && <span className="quiet">{media.ofStory(uid)}</span>}
      <span>{stateText(one)}</span>
      <span className="quiet">
        {endedAt === null ? words.since(start) : words.times(start, moment(new Date(endedAt)))}
      </span>
      {ownerId !== undefined && (
        <Link to={`/admin?${new URLSearchParams({ find: ownerId, account: ownerId })}`}>{words.owner}</Link>
      )}
    </li>
  );
};

/** Videos and books, or recordings, in progress or failed. Each list says what owners or readers can do. */
export const MediaJobs = ({ list, state }: { list: MediaJobList; state: JobListState }) => {
  const { title, about, none } = useWords(mediaJobs)[list][state];
  const query = useMediaJobs(list, state);
  const titleId = `admin-${list}-${state}`;
  return (
    <section className="admin__sheet" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className="quiet">{about}</p>
      <PagedList query={query} none={none}>
        {(one) => <MediaJobRow key={one.jobId} one={one} />}
      </PagedList>
    </section>
  );
};
