import { useId, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { joinTakes, type Decode } from './joinTakes.ts';
import { setFile, type Draft } from './draft.ts';
import { judgeFile, SOUND_FILES, type FileProblem } from './soundFile.ts';

type FilePickProps = {
  draft: Draft;
  decode: Decode;
  isStill: boolean;
  onChange: (draft: Draft) => void;
  /** Undefined if the file is sent elsewhere. */
  onSend?: (draft: Draft) => void;
};

type FileProblemKind = FileProblem | 'tooLong' | 'undecodable';

const LIMITS = { maxSeconds: 60 * limits.recordingMinutes, maxBytes: limits.recordingBytes };

const prepare = async (file: File, decode: Decode): Promise<Blob | FileProblemKind> => {
  const judged = judgeFile(file);
  if (judged.status !== 'fit') return judged.status;
  // Copies the file, because the user may move or delete the file before it is sent.
  if (!judged.toBeDecoded) return new Blob([await file.arrayBuffer()], { type: judged.contentType });
  const joined = await joinTakes([file], LIMITS, decode).catch(() => ({ status: 'undecodable' as const }));
  return joined.status === 'joined' ? joined.file : joined.status;
};

/** Scrolls to the result, which is at the end of the page and may be outside a phone's screen. */
const bringIntoView = (outcome: HTMLElement | null): void => outcome?.scrollIntoView({ block: 'nearest' });

export const FilePick = ({ draft, decode, isStill, onChange, onSend }: FilePickProps) => {
  const words = useWords(english);
  const [chosen, setChosen] = useState<{ name: string } | { problem: FileProblemKind }>();
  const [hint, problem] = [useId(), useId()];
  const take = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    const prepared = await prepare(file, decode).catch(() => 'undecodable' as const);
    // Resets the input, so that choosing the same file again fires a `change` event.
    input.value = '';
    if (typeof prepared === 'string') return setChosen({ problem: prepared });
    setChosen({ name: file.name });
    onChange(setFile(draft, prepared));
  };
  return (
    <div className="reading__file">
      <label className="file-picker button" aria-disabled={isStill || undefined}>
        <input
          type="file"
          accept={SOUND_FILES}
          disabled={isStill}
          aria-label={words.file.choose}
          aria-describedby={`${hint} ${problem}`}
          onChange={({ currentTarget }) => void take(currentTarget)}
        />
        <Icon name="music" />
        {words.file.choose}
      </label>
      <p className="quiet" id={hint}>
        {words.file.hint}
      </p>
      {chosen && 'problem' in chosen && (
        <p className="field-error" id={problem} role="alert" ref={bringIntoView}>
          <Icon name="alert" />
          {words.file[chosen.problem]}
        </p>
      )}
      {draft.file && onSend && (
        <div className="reading__chosen" ref={chosen && bringIntoView}>
          <output>{chosen && 'name' in chosen ? words.file.chosen(chosen.name) : words.file.still}</output>
          <Button variation="primary" isDisabled={isStill} onClick={() => onSend(draft)}>
            {words.file.send}
          </Button>
        </div>
      )}
    </div>
  );
};
