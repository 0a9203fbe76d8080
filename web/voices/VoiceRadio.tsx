import { changes as english } from '../strings/en/changes.ts';
import { useWords } from '../strings/useWords.ts';

type VoiceRadioProps = { group: string; name: string; isCurrent: boolean; isSelected: boolean; onSelect: () => void };

export const VoiceRadio = ({ group, name, isCurrent, isSelected, onSelect }: VoiceRadioProps) => {
  const words = useWords(english).voice;
  return (
    <span className="voice__choice">
      {isCurrent && <span className="badge">{words.current}</span>}
      <input
        className="voice__radio"
        type="radio"
        name={group}
        aria-label={words.select(name)}
        data-first-focus={isSelected || undefined}
        checked={isSelected}
        onChange={onSelect}
      />
    </span>
  );
};
