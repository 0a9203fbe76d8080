import { useId, useState, type CSSProperties } from 'react';
import { minPart, type Area, type Shot } from '#shared/story/shot.ts';
import type { Item, ShotsToEdit } from '#shared/story/story.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { useWords } from '../../../strings/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { SwitchField } from '../../../ui/Fields.tsx';
import { DialogFoot, DialogError, Dialog } from '../../../ui/Dialog.tsx';
import { useSaving } from '../../../lib/useSaving.ts';
import { isSameArea } from './moveArea.ts';
import { ViewFrame } from './ViewFrame.tsx';
import { ViewList, wordsOfShot } from './ViewList.tsx';
import './motion.css';

export type MotionInput = { isStill: boolean; shots: Shot[] | null };

const areSame = (a: readonly Shot[], b: readonly Shot[]): boolean =>
  a.length === b.length && a.every((shot, at) => shot.start === b[at]?.start && isSameArea(shot, b[at]));

type EditorProps = { story: Item; made: readonly Shot[]; shots: Shot[]; onChange: (shots: Shot[]) => void };

const Editor = ({ story, made, shots, onChange }: EditorProps) => {
  const words = useWords(english).motion;
  const [hint, where] = [useId(), useId()];
  const [chosen, setChosen] = useState(Math.min(1, shots.length - 1));
  const shot = shots[chosen];
  const { analysisText } = story;
  const { imageUrl, width, height } = story.pictures[shot?.picture ?? 0] ?? story;
  if (!shot || !imageUrl || !width || !height) return null;
  const before = made.findLast(({ start }) => start <= shot.start);
  const set = ({ start: _start, ...area }: Area & { start?: number }) =>
    onChange(shots.with(chosen, { ...area, start: shot.start, picture: shot.picture }));
  return (
    <>
      <div>
        <div className="motion__picture" style={{ '--ratio': width / height } as CSSProperties}>
          <img src={imageUrl} alt="" draggable={false} />
          <ViewFrame
            area={shot}
            least={minPart(width)}
            label={words.frame(wordsOfShot(shots, chosen, analysisText))}
            describedBy={`${hint} ${where}`}
            onChange={set}
          />
        </div>
        <div className="motion__below">
          <output className="tnum" id={where}>
            {words.where(shot)}
          </output>
          <Button
            variation="link"
            isDisabled={!before || isSameArea(before, shot)}
            onClick={() => before && set(before)}
          >
            {words.asItWas}
          </Button>
        </div>
        <p className="quiet motion__hint" id={hint}>
          {words.hint}
        </p>
      </div>
      <ViewList story={story} shots={shots} chosen={chosen} onChoose={setChosen} />
    </>
  );
};

type MotionDialogProps = {
  story: Item;
  before: ShotsToEdit;
  onSave: (input: MotionInput) => Promise<void>;
  onClose: () => void;
};

export const MotionDialog = ({ story, before, onSave, onClose }: MotionDialogProps) => {
  const words = useWords(english);
  const { made } = before;
  const [isStill, setStill] = useState(before.isStill);
  const [shots, setShots] = useState(before.shots);
  const { isSaving, errorMessage, save } = useSaving(onClose);
  const isSame = isStill === before.isStill && areSame(shots, before.shots);
  const input = { isStill, shots: areSame(shots, made) ? null : shots };
  const hasParts = story.pictures.some(({ width }) => width !== null && minPart(width) < 1);
  return (
    <Dialog
      isWide
      title={words.motion.title}
      aside={<span />}
      onClose={onClose}
      foot={
        <DialogFoot
          cancel={words.cancel}
          action={words.edit.save}
          busy={words.edit.saving}
          isBusy={isSaving}
          onAct={() => (isSame ? onClose() : void save(() => onSave(input)))}
          onClose={onClose}
        />
      }
    >
      <DialogError text={errorMessage} />
      <SwitchField
        label={words.motion.moves}
        isChecked={!isStill}
        data-first-focus
        onChange={({ currentTarget }) => setStill(!currentTarget.checked)}
      />
      {hasParts ? (
        <div className="motion" inert={isStill}>
          <Editor story={story} made={made} shots={shots} onChange={setShots} />
        </div>
      ) : (
        <p className="quiet motion__hint">{words.motion.tooSmall}</p>
      )}
    </Dialog>
  );
};
