import { useId, useRef, useState, type FormEvent } from 'react';
import type { FeedContents } from '#shared/feed/feed.ts';
import { limits } from '#shared/limits.ts';
import { feeds as english } from '../../strings/en/feeds.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Feeds } from './useFeeds.ts';

const inOrder = ['mine', 'favorites'] as const satisfies readonly FeedContents[];

export const NewFeedForm = ({ feeds: { list, creating, revoking } }: { feeds: Feeds }) => {
  const words = useWords(english);
  const [name, setName] = useState('');
  const [contents, setContents] = useState<FeedContents>('mine');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [id, problemId] = [useId(), useId()];
  if ((list.data?.length ?? 0) >= limits.feedsPerPerson) return <p role="note">{words.full}</p>;
  const problemOf = (given: string): string | undefined => {
    const over = Array.from(given).length - limits.feedNameCharacters;
    if (given === '') return words.nameMissing;
    return over > 0 ? words.nameTooLong(over) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    const found = problemOf(given);
    setProblem(found);
    if (found !== undefined) return field.current?.focus();
    revoking.reset();
    creating.mutate({ name: given, contents });
  };
  return (
    <form className="feeds__form" noValidate onSubmit={submit}>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {words.name}
        </label>
        <input
          id={id}
          ref={field}
          className="field__line"
          type="text"
          autoComplete="off"
          placeholder={words.nameExample}
          value={name}
          aria-describedby={problemId}
          aria-invalid={problem !== undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {problem !== undefined && (
          <p className="field-error" id={problemId} role="alert">
            <Icon name="alert" />
            {problem}
          </p>
        )}
      </div>
      <SelectField
        className="feeds__contents"
        label={words.contents}
        value={contents}
        onChange={({ target }) => setContents(target.value as FeedContents)}
      >
        {inOrder.map((one) => (
          <option key={one} value={one}>
            {words.contentsOf[one]}
          </option>
        ))}
      </SelectField>
      <Button variation="primary" type="submit" isLoading={creating.isPending} loadingText={words.creating}>
        {words.create}
      </Button>
    </form>
  );
};
