import { useId, useRef, useState, type FormEvent } from 'react';
import { limits } from '#shared/limits.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from './Problem.tsx';

const firstCharacters = (name: string, max: number): string => Array.from(name).slice(0, max).join('').trim();

type NewLinkFormProps = { accountName: string; onMake: (asker: string) => Promise<void> };

export const NewLinkForm = ({ accountName, onMake }: NewLinkFormProps) => {
  const words = useWords(english).links;
  const [asker, setAsker] = useState(() => firstCharacters(accountName, limits.askerCharacters));
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [id, problemId] = [useId(), useId()];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = asker.trim();
    const over = Array.from(name).length - limits.askerCharacters;
    setProblem(over > 0 ? words.askerTooLong(over) : undefined);
    if (over > 0) return field.current?.focus();
    setMaking(true);
    await onMake(name);
    setMaking(false);
  };
  return (
    <form className="reading-links__form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {words.asker}
        </label>
        <input
          id={id}
          ref={field}
          className="field__line"
          type="text"
          autoComplete="name"
          value={asker}
          aria-describedby={problemId}
          aria-invalid={problem !== undefined}
          onChange={({ currentTarget }) => setAsker(currentTarget.value)}
        />
        <Problem id={problemId} text={problem} />
      </div>
      <Button variation="primary" type="submit" isLoading={isMaking} loadingText={words.making}>
        {words.make}
      </Button>
    </form>
  );
};
