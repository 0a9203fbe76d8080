import { useSyncExternalStore } from 'react';
import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import type { Listening } from './listening.ts';
import './sleep.css';

export const SleepScreen = ({ listening }: { listening: Listening }) => {
  const words = useWords(english).sleep;
  const { isDark } = useSyncExternalStore(listening.subscribe, listening.view);
  return (
    isDark && (
      <Modal className="sleep-screen" labelledBy="sleep-screen" onCancel={listening.wake}>
        <h2 className="visually-hidden" id="sleep-screen">
          {words.good}
        </h2>
        <Button className="sleep-screen__more" onClick={listening.fiveMore}>
          {words.fiveMore}
        </Button>
        <Button variation="link" onClick={listening.wake}>
          {words.wake}
        </Button>
      </Modal>
    )
  );
};
