import { Link } from 'react-router';
import { defaultLanguage } from '#shared/story/language.ts';
import { exports as english } from '../../strings/en/exports.ts';
import { video } from '../../strings/en/video.ts';
import { videoFailures } from '../../strings/en/videoFailures.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { JobAction } from './JobAction.tsx';
import type { Job } from './jobs.ts';
import { useVideoDownload, type VideoDownload } from './useVideoDownload.ts';
import { inLanguage } from '../../lib/inLanguage.ts';

const Bar = ({ label, percent }: { label: string; percent: number | undefined }) => (
  <progress className="progress" aria-label={label} max={100} {...(percent !== undefined && { value: percent })} />
);

const State = ({ job, download }: { job: Job; download: VideoDownload }) => {
  const words = useWords(english);
  const failures = useWords(videoFailures);
  const { state, progressPercent, friendlyName, failure } = job;
  if (download.status === 'loading')
    return (
      <>
        <div className="job__state">
          {words.downloading}
          <span className="tnum">{download.percent !== undefined && `${download.percent}%`}</span>
        </div>
        <Bar label={words.downloadingThat(friendlyName)} percent={download.percent} />
      </>
    );
  switch (state) {
    case 'running':
      return (
        <>
          <div className="job__state">
            {words.making}
            <span className="tnum">{Math.round(progressPercent)}%</span>
          </div>
          <Bar label={words.makingThat(friendlyName)} percent={progressPercent} />
        </>
      );
    case 'ready':
      return <div className="job__state job__state--good">{words.ready}</div>;
    case 'failed':
      return (
        <div className="job__state job__state--bad">{failure === null ? words.failed : failures.text(failure)}</div>
      );
    case 'expired':
      return <div className="job__state">{words.expired}</div>;
  }
};

export const JobRow = ({ job, onLeave }: { job: Job; onLeave: () => void }) => {
  const words = useWords(english);
  const { shapes } = useWords(video);
  const { download, start } = useVideoDownload(job);
  const { uid, thumbnail, friendlyName, shape, captions, isHighlighted, captionsUrl } = job;
  return (
    <li className="job">
      <span className="picture">
        {thumbnail ? <img src={thumbnail} alt="" width={56} height={56} /> : <Icon name="image" />}
      </span>
      <div>
        <Link
          className="job__name"
          to={`/item/${uid}`}
          {...(friendlyName && inLanguage(defaultLanguage))}
          onClick={onLeave}
        >
          {friendlyName || words.unnamed}
        </Link>
        <div className="job__state">
          {shapes[shape].name}
          {!captions && words.withoutCaptions}
          {captions && isHighlighted && words.highlightedCaptions}
        </div>
        <State job={job} download={download} />
        {download.status === 'failed' && (
          <p className="field-error" role="alert">
            {words.downloadFailed}
          </p>
        )}
      </div>
      <JobAction job={job} isDownloading={download.status === 'loading'} onDownload={start} />
      {captionsUrl && (
        <a
          className="button button--link job__again"
          href={captionsUrl}
          download
          aria-label={words.captionsOf(friendlyName)}
        >
          {words.captionsFile}
        </a>
      )}
    </li>
  );
};
