import { useId, useSyncExternalStore } from 'react';
import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { Listening } from './listening.ts';

const minutes = [15, 30, 60];

type SleepDialogProps = { listening: Listening; onClose: () => void };

export const SleepDialog = ({ listening, onClose }: SleepDialogProps) => {
  const words = useWords(english).sleep;
  const { sleep } = useSyncExternalStore(listening.subscribe, listening.view);
  const name = useId();
  const choice = (label: string, isOn: boolean, onChoose: () => void) => (
    <label className="sleep__choice" key={label}>
      <input type="radio" name={name} defaultChecked={isOn} onChange={onChoose} />
      {label}
    </label>
  );
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <>
          {sleep?.kind === 'time' && <Button onClick={listening.fiveMore}>{words.fiveMore}</Button>}
          <Button variation="primary" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <fieldset className="sleep">
        <legend className="visually-hidden">{words.title}</legend>
        {choice(words.off, sleep === undefined, listening.wake)}
        {choice(words.afterThisStory, sleep?.kind === 'stories', () => listening.sleepAfter(1))}
        {minutes.map((count) => choice(words.inMinutes(count), false, () => listening.sleepIn(count)))}
      </fieldset>
      <output className="quiet">{sleep?.kind === 'time' && words.until(new Date(sleep.at))}</output>
    </Dialog>
  );
};
