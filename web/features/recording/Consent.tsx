import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import type { Draft } from './draft.ts';
import { Problem } from './Problem.tsx';
import { PublicChoice } from './PublicChoice.tsx';

type ConsentInput = Pick<Draft, 'reader' | 'mayBePublic'>;
type ConsentProps = { before: ConsentInput; isCompared: boolean; onAgree: (input: ConsentInput) => void };

type Problems = { reader?: string; agree?: string };

export const Consent = ({ before, isCompared, onAgree }: ConsentProps) => {
  const words = useWords(english).consent;
  const [reader, setReader] = useState(before.reader);
  const [agrees, setAgrees] = useState(false);
  const [mayBePublic, setMayBePublic] = useState(before.mayBePublic);
  const [problems, setProblems] = useState<Problems>({});
  const [field, readerProblem, agreeProblem] = [useId(), useId(), useId()];
  const name = reader.trim();
  const over = Array.from(name).length - limits.readerCharacters;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tooLong = over > 0 ? words.readerTooLong(over) : undefined;
    const found = name === '' ? words.readerMissing : tooLong;
    if (found === undefined && agrees) return onAgree({ reader: name, mayBePublic: isCompared && mayBePublic });
    const wrong = event.currentTarget.elements.namedItem(found === undefined ? 'agree' : 'reader');
    if (wrong instanceof HTMLElement) wrong.focus();
    setProblems({ ...(found !== undefined && { reader: found }), ...(!agrees && { agree: words.agreeMissing }) });
  };
  return (
    <form className="consent" noValidate onSubmit={submit}>
      <p>{words.lead}</p>
      <ul className="consent__list">
        <li>{words.stored}</li>
        <li>{isCompared ? words.heardByOwner : words.heardUncompared}</li>
        <li>{words.goes}</li>
        <li>{words.noCopy}</li>
      </ul>
      <p>
        <Link to="/privacypolicy#recordings">{words.more}</Link>
      </p>
      <div className="field">
        <label className="field__label" htmlFor={field}>
          {words.reader}
        </label>
        <input
          id={field}
          className="field__line"
          name="reader"
          type="text"
          autoComplete="name"
          placeholder={words.example}
          value={reader}
          data-first-focus
          aria-describedby={readerProblem}
          aria-invalid={problems.reader !== undefined}
          onChange={({ currentTarget }) => setReader(currentTarget.value)}
        />
        <Problem id={readerProblem} text={problems.reader} />
      </div>
      <label className="consent__check">
        <input
          name="agree"
          type="checkbox"
          checked={agrees}
          aria-describedby={agreeProblem}
          aria-invalid={problems.agree !== undefined}
          onChange={({ currentTarget }) => setAgrees(currentTarget.checked)}
        />
        {words.agree}
      </label>
      <Problem id={agreeProblem} text={problems.agree} />
      {isCompared && <PublicChoice checked={mayBePublic} onChange={setMayBePublic} />}
      <Button variation="primary" type="submit">
        {words.begin}
      </Button>
    </form>
  );
};
