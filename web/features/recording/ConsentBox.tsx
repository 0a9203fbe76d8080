import { useId, useRef, useState, type RefObject } from 'react';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Problem } from './Problem.tsx';

export type Consent = {
  agrees: boolean;
  isMissing: boolean;
  box: RefObject<HTMLInputElement | null>;
  set: (agrees: boolean) => void;
  /** Calls `act` if the box is checked. Otherwise moves the focus to the box. */
  withConsent: (act: () => void) => void;
};

export const useConsent = (): Consent => {
  const [agrees, setAgrees] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return {
    agrees,
    isMissing,
    box,
    set: (next) => {
      setAgrees(next);
      setMissing(false);
    },
    withConsent: (act) => {
      if (agrees) return act();
      setMissing(true);
      box.current?.focus();
    },
  };
};

type ConsentBoxProps = { consent: Consent; asker: string | null };

export const ConsentBox = ({ consent: { agrees, isMissing, box, set }, asker }: ConsentBoxProps) => {
  const words = useWords(english).consent;
  const problem = useId();
  return (
    <div>
      <label className="consent__check">
        <input
          ref={box}
          type="checkbox"
          checked={agrees}
          aria-describedby={problem}
          aria-invalid={isMissing}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        {words.agreeByLink(asker)}
      </label>
      <Problem id={problem} text={isMissing ? words.agreeMissing : undefined} />
    </div>
  );
};
