import { useId, useState, type ComponentProps, type FormEvent } from 'react';
import { limits } from '#shared/limits.ts';
import type { Item } from '#shared/story/story.ts';
import { usePart } from '../../../lib/usePart.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { useWords } from '../../../strings/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { troubleOf } from '../troubleOf.ts';
import { usePermission } from '../usePermission.ts';
import type { MoodRing } from './MoodRing.tsx';
import type { Changes } from './useChanges.ts';
import './ownWords.css';

type Wishes = Parameters<Changes['tellAnew']>[0];
type OwnWordsProps = { story: Item; changes: Changes } & Pick<ComponentProps<typeof MoodRing>, 'onTurn'>;

const loadRing = () => import('./MoodRing.tsx');

/** For the owner of a story: who is in its picture, and in which mood it is told. Either tells it anew. */
export const OwnWords = ({ story, changes, onTurn }: OwnWordsProps) => {
  const permission = usePermission(story.uid);
  const [trouble, setTrouble] = useState<string>();
  if (permission !== 'granted') return null;
  const isStill = changes.busy !== undefined;
  const tell = async (wishes: Wishes): Promise<void> => {
    if (isStill) return;
    setTrouble(undefined);
    await changes.tellAnew(wishes).catch((error: unknown) => setTrouble(troubleOf(error)));
  };
  return (
    <section className="own-words">
      <AboutLine
        said={story.about ?? ''}
        isOfFirst={story.pictureCount > 1}
        isStill={isStill}
        trouble={trouble}
        onTell={(about) => void tell({ about })}
      />
      <Moods
        key={story.version}
        current={story.tags[0]?.id}
        isStill={isStill}
        onTurn={onTurn}
        onTell={(moodId) => void tell({ moodId })}
      />
    </section>
  );
};

type AboutLineProps = {
  said: string;
  /** There are other pictures, each with words of its own, which stay. */
  isOfFirst: boolean;
  isStill: boolean;
  trouble: string | undefined;
  onTell: (about: string) => void;
};

/** What was written stays when it is refused. */
const AboutLine = ({ said, isOfFirst, isStill, trouble, onTell }: AboutLineProps) => {
  const words = useWords(english).own;
  const [text, setText] = useState(said);
  const [field, problem] = [useId(), useId()];
  const about = text.trim();
  const over = Array.from(about).length - limits.aboutCharacters;
  const shown = over > 0 ? words.tooLong(over) : trouble;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (over <= 0 && about !== said) onTell(about);
  };
  return (
    <form className="field" noValidate onSubmit={submit}>
      <label className="field__label" htmlFor={field}>
        {isOfFirst ? words.whoInFirst : words.who}
      </label>
      <span className="own-words__line">
        <input
          id={field}
          className="field__line"
          type="text"
          autoComplete="off"
          placeholder={words.example}
          value={text}
          aria-describedby={problem}
          aria-invalid={over > 0}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" isDisabled={isStill}>
          {words.tell}
        </Button>
      </span>
      {shown !== undefined && (
        <p className="field-error" id={problem} role="alert">
          <Icon name="alert" />
          {shown}
        </p>
      )}
    </form>
  );
};

type MoodsProps = { isStill: boolean; current: number | undefined } & Pick<
  ComponentProps<typeof MoodRing>,
  'onTurn' | 'onTell'
>;

/** Fetched when it is opened; closed, it is gone, with the hue and the voice it had. */
const Moods = (moods: MoodsProps) => {
  const words = useWords(english).own;
  const { part, need } = usePart(loadRing);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="own-words__moods"
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        if (open) void need();
      }}
    >
      <summary>
        {words.tellAs}
        <Icon name="down" />
      </summary>
      {isOpen && part && <part.MoodRing {...moods} />}
    </details>
  );
};
