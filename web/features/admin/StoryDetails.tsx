import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { JudgedRecording, JudgedStory } from '#shared/admin/story.ts';
import { admin as english } from '../../strings/en/admin.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { Fact } from './AccountDetails.tsx';
import { ActionDialog, Done } from './ActionDialog.tsx';
import { Loaded } from './Loaded.tsx';
import { useJudgedStory, useJudgement, useReasonsText, useRecordingRemoval, type Judgement } from './useReports.ts';

const Facts = ({ story }: { story: JudgedStory }) => {
  const { reports: words } = useWords(english);
  const { moment } = useFormats();
  const reasonsText = useReasonsText();
  const { uid, ownerId, visibility, hiddenAt, createdAt, reports } = story;
  const isAccount = ownerId.startsWith('u_');
  return (
    <dl className="admin__facts">
      <Fact name={words.visibility}>
        {hiddenAt === null ? words.visibilities[visibility] : words.hiddenSince(moment(new Date(hiddenAt)))}
      </Fact>
      <Fact name={words.created}>{moment(new Date(createdAt))}</Fact>
      <Fact name={words.owner}>
        {isAccount ? <Link to={`/admin?account=${ownerId}`}>{words.ownerAccount}</Link> : words.visitor}
      </Fact>
      <Fact name={words.id}>
        <code>{uid}</code>
      </Fact>
      <Fact name={words.reports}>
        {reports === null ? words.noReports : `${words.count(reports.reports)}: ${reasonsText(reports)}`}
      </Fact>
    </dl>
  );
};

const Notes = ({ notes }: { notes: readonly string[] }) => {
  const { reports: words } = useWords(english);
  if (notes.length === 0) return null;
  return (
    <>
      <h3>{words.notes}</h3>
      <ul className="admin__notes">
        {[...new Set(notes)].map((note) => (
          <li key={note} dir="auto">
            {note}
          </li>
        ))}
      </ul>
    </>
  );
};

const Pictures = ({ pictures }: Pick<JudgedStory, 'pictures'>) => (
  <div className="admin__pictures">
    {pictures.map(({ imageUrl, alt }) => (
      <img key={imageUrl} src={imageUrl} alt={alt} loading="lazy" />
    ))}
  </div>
);

const judgementsOf = ({ stage, hiddenAt, reports }: JudgedStory): Judgement[] => {
  // An unfinished story can be neither hidden nor kept.
  if (stage !== 'ready' && stage !== 'silent') return ['remove'];
  return [
    ...(hiddenAt === null ? ['hide' as const] : []),
    ...(hiddenAt !== null || reports ? ['keep' as const] : []),
    'remove',
  ];
};

const Judgements = ({ story }: { story: JudgedStory }) => {
  const { reports: words } = useWords(english);
  const navigate = useNavigate();
  const judging = useJudgement(story.uid);
  const [chosen, setChosen] = useState<Judgement>();
  const [done, setDone] = useState<Judgement>();
  const judge = (action: Judgement, reason: string) =>
    judging.mutate(
      { action, reason },
      {
        onSuccess: () => {
          setChosen(undefined);
          if (action === 'remove') void navigate('/admin?section=reports');
          else setDone(action);
        },
      },
    );
  return (
    <>
      <div className="admin__actions">
        {judgementsOf(story).map((action) => (
          <Button
            key={action}
            className={action === 'remove' ? 'button-danger' : ''}
            onClick={() => {
              judging.reset();
              setDone(undefined);
              setChosen(action);
            }}
          >
            {words.judgements[action].button}
          </Button>
        ))}
      </div>
      {done && <Done key={done} text={words.judgements[done].done} />}
      {chosen && (
        <ActionDialog
          words={words.judgements[chosen]}
          isDangerous={chosen === 'remove'}
          isBusy={judging.isPending}
          error={judging.isError ? toErrorMessage(judging.error) : undefined}
          onAct={(reason) => judge(chosen, reason)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
};

const RecordingRow = ({ recording, onRemove }: { recording: JudgedRecording; onRemove: () => void }) => {
  const { reports: words } = useWords(english);
  const { moment } = useFormats();
  const { reader, createdAt, state, isChosen, mayBePublic, audioUrl } = recording;
  return (
    <li>
      <span>
        {words.readBy(reader)}
        <span className="quiet admin__line">
          {moment(new Date(createdAt))} · {words.states[state]}
          {isChosen && ` · ${words.chosen}`}
          {!mayBePublic && ` · ${words.notPublic}`}
        </span>
      </span>
      {audioUrl !== null && (
        <audio controls preload="none" src={audioUrl} aria-label={words.readBy(reader)}>
          <track kind="captions" />
        </audio>
      )}
      <Button className="button-danger" aria-label={words.removeThat(reader)} onClick={onRemove}>
        {words.removal.button}
      </Button>
    </li>
  );
};

const Recordings = ({ uid, recordings }: Pick<JudgedStory, 'uid' | 'recordings'>) => {
  const { reports: words } = useWords(english);
  const removal = useRecordingRemoval(uid);
  const [chosen, setChosen] = useState<string>();
  const [hasRemoved, setRemoved] = useState(false);
  if (recordings.length === 0 && !hasRemoved) return <p className="quiet">{words.noRecordings}</p>;
  return (
    <>
      <h3>{words.recordings}</h3>
      <ul className="admin__list">
        {recordings.map((recording) => (
          <RecordingRow
            key={recording.recordingId}
            recording={recording}
            onRemove={() => {
              removal.reset();
              setRemoved(false);
              setChosen(recording.recordingId);
            }}
          />
        ))}
      </ul>
      {hasRemoved && <Done text={words.removal.done} />}
      {chosen !== undefined && (
        <ActionDialog
          words={words.removal}
          isDangerous
          isBusy={removal.isPending}
          error={removal.isError ? toErrorMessage(removal.error) : undefined}
          onAct={(reason) =>
            removal.mutate(
              { recordingId: chosen, reason },
              {
                onSuccess: () => {
                  setChosen(undefined);
                  setRemoved(true);
                },
              },
            )
          }
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
};

export const StoryDetails = ({ uid }: { uid: string }) => {
  const { reports: words } = useWords(english);
  return (
    <Loaded query={useJudgedStory(uid)}>
      {(story) => (
        <section className="admin__sheet" aria-labelledby="admin-story">
          <h2 id="admin-story" dir="auto">
            {story.title ?? words.untitled}
          </h2>
          <Facts story={story} />
          <Judgements story={story} />
          <Notes notes={story.reports?.notes ?? []} />
          <Pictures pictures={story.pictures} />
          {story.text !== null && (
            <p className="admin__text" dir="auto">
              {story.text}
            </p>
          )}
          <Recordings uid={uid} recordings={story.recordings} />
        </section>
      )}
    </Loaded>
  );
};
