import { drafts as english } from '../../strings/en/drafts.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import type { Brought, Refused } from './bringPhotos.ts';
import { canPickFolders, PhotoPicker } from './PhotoPicker.tsx';
import type { useBringing } from './useBringing.ts';

export const Bringing = ({ bringing: { state, bring, cancel } }: { bringing: ReturnType<typeof useBringing> }) => {
  const words = useWords(english);
  const isRunning = state.status === 'running';
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
      </div>
      {state.status === 'running' && (
        <div className="bringing__progress">
          <progress aria-label={words.bringing} max={state.total} value={state.brought.done} />
          <span className="tnum">{words.progress(state.brought.done, state.total)}</span>
          <Button onClick={cancel}>{words.cancel}</Button>
        </div>
      )}
      <output className="bringing__result">
        {state.status === 'ended' && <Result brought={state.brought} reason={state.reason} />}
      </output>
      {state.status !== 'idle' && <RefusedFiles refused={state.brought.refused} />}
    </div>
  );
};

const Result = ({ brought, reason }: { brought: Brought; reason: string | undefined }) => {
  const words = useWords(english);
  const { added, known, told } = brought;
  const sentences = [
    words.added(added),
    known > 0 && words.known(known),
    told > 0 && words.told(told),
    reason !== undefined && reason,
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
