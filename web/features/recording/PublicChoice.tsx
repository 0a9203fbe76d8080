import { useId } from 'react';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';

type PublicChoiceProps = { checked: boolean; onChange: (mayBePublic: boolean) => void };

export const PublicChoice = ({ checked, onChange }: PublicChoiceProps) => {
  const words = useWords(english).consent;
  const hint = useId();
  return (
    <>
      <label className="consent__check">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {words.public}
      </label>
      <p className="quiet consent__hint" id={hint}>
        {words.publicHint}
      </p>
    </>
  );
};
