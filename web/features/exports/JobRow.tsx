import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { JobAction } from './JobAction.tsx';
import type { Job } from './jobs.ts';
import { shapes } from './shapes.ts';
import { useVideoDownload, type VideoDownload } from './useVideoDownload.ts';

const couldNotDownload = 'Failed to download file. Please try again.';

const Bar = ({ label, percent }: { label: string; percent: number | undefined }) => (
  <progress className="progress" aria-label={label} max={100} {...(percent !== undefined && { value: percent })} />
);

const State = ({ job, download }: { job: Job; download: VideoDownload }) => {
  const { state, progressPercent, friendlyName, reason } = job;
  if (download.is === 'loading')
    return (
      <>
        <div className="job__state">
          Downloading<span className="tnum">{download.percent !== undefined && `${download.percent} %`}</span>
        </div>
        <Bar label={`Downloading ${friendlyName}`} percent={download.percent} />
      </>
    );
  switch (state) {
    case 'running':
      return (
        <>
          <div className="job__state">
            Making your video<span className="tnum">{Math.round(progressPercent)} %</span>
          </div>
          <Bar label={`Making ${friendlyName}`} percent={progressPercent} />
        </>
      );
    case 'ready':
      return <div className="job__state job__state--good">Ready</div>;
    case 'failed':
      return <div className="job__state job__state--bad">{reason ?? 'It was not made.'}</div>;
    case 'expired':
      return <div className="job__state">It was kept for 30 days.</div>;
  }
};

/** A video: what it is of, how far it is, and the one thing to do with it. */
export const JobRow = ({ job, onLeave }: { job: Job; onLeave: () => void }) => {
  const { download, start } = useVideoDownload(job);
  const { uid, thumbnail, friendlyName, shape, captions } = job;
  return (
    <li className="job">
      <span className="picture">
        {thumbnail ? <img src={thumbnail} alt="" width={56} height={56} /> : <Icon name="image" />}
      </span>
      <div className="job__about">
        <Link className="job__name" to={`/item/${uid}`} onClick={onLeave}>
          {friendlyName || 'A story'}
        </Link>
        <div className="job__state">
          {shapes[shape].name}
          {!captions && ', no captions'}
        </div>
        <State job={job} download={download} />
        {download.is === 'failed' && (
          <p className="field-error" role="alert">
            {couldNotDownload}
          </p>
        )}
      </div>
      <JobAction job={job} isDownloading={download.is === 'loading'} onDownload={start} />
    </li>
  );
};
