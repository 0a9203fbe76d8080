import { useId, useRef, useState, type RefObject } from 'react';
import { limits } from '#shared/limits.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Problem } from './Problem.tsx';

export type Naming = {
  name: string;
  problem: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  set: (name: string) => void;
  /** Calls `act` with the name, unless it is too long. */
  withName: (act: (reader: string) => void) => void;
};

export const useReaderName = (before: string): Naming => {
  const words = useWords(english).consent;
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  return {
    name,
    problem,
    field,
    set: setName,
    withName: (act) => {
      const reader = name.trim();
      const over = Array.from(reader).length - limits.readerCharacters;
      setProblem(over > 0 ? words.readerTooLong(over) : undefined);
      if (over <= 0) return act(reader);
      field.current?.focus();
    },
  };
};

export const ReaderName = ({ naming: { name, problem, field, set } }: { naming: Naming }) => {
  const words = useWords(english);
  const [id, problemId] = [useId(), useId()];
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {words.relative.name}
      </label>
      <input
        id={id}
        ref={field}
        className="field__line"
        type="text"
        autoComplete="name"
        placeholder={words.consent.example}
        value={name}
        aria-describedby={problemId}
        aria-invalid={problem !== undefined}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      <Problem id={problemId} text={problem} />
    </div>
  );
};
