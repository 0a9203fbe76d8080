import { Link } from 'react-router';
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
  const { kind, state, progressPercent, friendlyName, failure } = job;
  const failed = kind === 'video' ? words.failed : words.failedFile;
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
            {kind === 'video' ? words.making : words.makingFile}
            <span className="tnum">{Math.round(progressPercent)}%</span>
          </div>
          <Bar label={words.makingThat(friendlyName)} percent={progressPercent} />
        </>
      );
    case 'ready':
      return <div className="job__state job__state--good">{words.ready}</div>;
    case 'failed':
      return <div className="job__state job__state--bad">{failure === null ? failed : failures.text(failure)}</div>;
    case 'expired':
      return <div className="job__state">{words.expired}</div>;
  }
};

/** A book of several stories has no page to link to. */
const Name = ({ job: { uid, uids, friendlyName, language }, onLeave }: { job: Job; onLeave: () => void }) => {
  const words = useWords(english);
  if (uids.length > 1)
    return (
      <span className="job__name" {...inLanguage(language)}>
        {friendlyName}
      </span>
    );
  return (
    <Link className="job__name" to={`/item/${uid}`} {...(friendlyName && inLanguage(language))} onClick={onLeave}>
      {friendlyName || words.unnamed}
    </Link>
  );
};

const About = ({ job: { kind, uids, shape, captions, isHighlighted } }: { job: Job }) => {
  const words = useWords(english);
  const { shapes } = useWords(video);
  if (kind !== 'video')
    return (
      <div className="job__state">
        {words.kinds[kind]}
        {uids.length > 1 && words.ofStories(uids.length)}
      </div>
    );
  return (
    <div className="job__state">
      {shape && shapes[shape].name}
      {!captions && words.withoutCaptions}
      {captions && isHighlighted && words.highlightedCaptions}
    </div>
  );
};

export const JobRow = ({ job, onLeave }: { job: Job; onLeave: () => void }) => {
  const words = useWords(english);
  const { download, start } = useVideoDownload(job);
  const { thumbnail, friendlyName, captionsUrl } = job;
  return (
    <li className="job">
      <span className="picture">
        {thumbnail ? <img src={thumbnail} alt="" width={56} height={56} /> : <Icon name="image" />}
      </span>
      <div>
        <Name job={job} onLeave={onLeave} />
        <About job={job} />
        <State job={job} download={download} />
        {download.status === 'failed' && (
          <p className="field-error" role="alert">
            {download.message ?? words.downloadFailed}
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
