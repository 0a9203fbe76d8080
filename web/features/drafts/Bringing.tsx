import { drafts as english } from '../../strings/en/drafts.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import type { Brought, Progress, Refused } from './bringPhotos.ts';
import { ImmichButton } from './immich/ImmichButton.tsx';
import { canPickFolders, PhotoPicker } from './PhotoPicker.tsx';
import type { useBringing } from './useBringing.ts';

type BringingProps = { bringing: ReturnType<typeof useBringing>; hasImmich: boolean };

export const Bringing = ({ bringing: { state, bring, bringAlbum, cancel }, hasImmich }: BringingProps) => {
  const words = useWords(english);
  const isRunning = state.status === 'running' || state.status === 'reading';
  return (
    <div className="bringing">
      <div className="bringing__acts">
        <PhotoPicker label={words.bring} isDisabled={isRunning} onPick={bring}>
          {words.bring}
        </PhotoPicker>
        {canPickFolders() && (
          <PhotoPicker label={words.bringFolder} ofFolder isDisabled={isRunning} onPick={bring}>
            {words.bringFolder}
          </PhotoPicker>
        )}
        {hasImmich && <ImmichButton isDisabled={isRunning} onPick={bringAlbum} />}
      </div>
      {isRunning && <Running progress={state.status === 'running' ? state : undefined} onCancel={cancel} />}
      <output className="bringing__result">
        {state.status === 'ended' && <Result brought={state.brought} reason={state.reason} />}
      </output>
      {(state.status === 'running' || state.status === 'ended') && <RefusedFiles refused={state.brought.refused} />}
    </div>
  );
};

const Running = ({ progress, onCancel }: { progress: Progress | undefined; onCancel: () => void }) => {
  const words = useWords(english);
  return (
    <div className="bringing__progress">
      {progress ? (
        <>
          <progress aria-label={words.bringing} max={progress.total} value={progress.brought.done} />
          <span className="tnum">{words.progress(progress.brought.done, progress.total)}</span>
        </>
      ) : (
        <>
          <progress aria-label={words.immich.reading} />
          <span>{words.immich.reading}</span>
        </>
      )}
      <Button onClick={onCancel}>{words.cancel}</Button>
    </div>
  );
};

const Result = ({ brought, reason }: { brought: Brought; reason: string | undefined }) => {
  const words = useWords(english);
  const { added, known, told, videos, trashed, hasMore } = brought;
  const sentences = [
    words.added(added),
    known > 0 && words.known(known),
    told > 0 && words.told(told),
    videos > 0 && words.immich.videos(videos),
    trashed > 0 && words.immich.trashed(trashed),
    reason !== undefined && reason,
    reason === undefined && hasMore && words.immich.more,
  ];
  return <>{sentences.filter(Boolean).join(' ')}</>;
};

const REFUSED_SHOWN = 20;

const RefusedFiles = ({ refused }: { refused: readonly Refused[] }) => {
  const words = useWords(english);
  if (refused.length === 0) return null;
  const more = refused.length - REFUSED_SHOWN;
  return (
    <div className="bringing__refused">
      <p>{words.refused(refused.length)}</p>
      <ul>
        {refused.slice(0, REFUSED_SHOWN).map(({ name, reason }, at) => (
          // eslint-disable-next-line react/no-array-index-key -- two folders may have files of the same name
          <li key={at}>
            <bdi>{name}</bdi>: {reason}
          </li>
        ))}
        {more > 0 && <li>{words.moreRefused(more)}</li>}
      </ul>
    </div>
  );
};
