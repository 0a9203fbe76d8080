import { useId, useState } from 'react';
import type { BookList } from '#shared/book/createBook.ts';
import { limits } from '#shared/limits.ts';
import type { BookKind } from '#shared/video/job.ts';
import { useSaving } from '../../../lib/useSaving.ts';
import { books as english } from '../../../strings/en/books.ts';
import { useWords } from '../../../strings/useWords.ts';
import { Dialog, DialogError, DialogFoot } from '../../../ui/Dialog.tsx';
import { useQueueBook } from '../useQueueBook.ts';
import { StoryChoice, type BookStory } from './StoryChoice.tsx';
import './books.css';

const inOrder = ['epub', 'booklet', 'poster', 'labels', 'card'] as const satisfies readonly BookKind[];

const KindField = ({ kind, onChange }: { kind: BookKind; onChange: (kind: BookKind) => void }) => {
  const words = useWords(english);
  const name = useId();
  return (
    <fieldset className="book-kinds">
      <legend>{words.kind}</legend>
      {inOrder.map((one) => (
        <label key={one} className="book-kind">
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === kind}
            data-first-focus={one === kind || undefined}
            onChange={() => onChange(one)}
          />
          <span>
            {words.kinds[one].name} <small className="quiet">{words.kinds[one].about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

const Notes = ({ kind, stories }: { kind: BookKind; stories: readonly BookStory[] }) => {
  const words = useWords(english);
  const hasPictures = kind === 'booklet' || kind === 'poster';
  const hasPrivate = stories.some(({ isPublic }) => !isPublic);
  return (
    <ul className="book-notes quiet">
      {kind === 'epub' && <li>{words.readers}</li>}
      {hasPictures && <li>{words.pictures}</li>}
      {kind !== 'epub' && <li>{words.codes}</li>}
      {kind !== 'epub' && hasPrivate && <li>{words.privateCodes}</li>}
    </ul>
  );
};

export type BookDialogProps = {
  /** The story, or the loaded stories of a list. */
  stories: readonly BookStory[];
  list?: BookList | undefined;
  hasMore?: boolean;
  onClose: () => void;
};

/** Makes an e-book, a PDF or cards of one story, of chosen stories, or of a whole list. */
export const BookDialog = ({ stories, list, hasMore = false, onClose }: BookDialogProps) => {
  const words = useWords(english);
  const queue = useQueueBook();
  const [kind, setKind] = useState<BookKind>('epub');
  const [isAll, setAll] = useState(list !== undefined);
  const [chosen, setChosen] = useState<readonly string[]>(list === undefined ? stories.map(({ uid }) => uid) : []);
  const { isSaving, errorMessage, save } = useSaving(onClose);
  const [problem, setProblem] = useState<string>();
  const max = limits.storiesPerBook;
  const problemOf = (): string | undefined => {
    if (isAll) return undefined;
    if (chosen.length === 0) return words.noneChosen;
    return chosen.length > max ? words.tooMany(max) : undefined;
  };
  const make = () => {
    const found = problemOf();
    setProblem(found);
    if (found === undefined)
      void save(() => queue({ kind, of: isAll && list !== undefined ? { list } : { uids: [...chosen] } }));
  };
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <DialogFoot
          cancel={words.cancel}
          action={words.make}
          busy={words.wait}
          isBusy={isSaving}
          onAct={make}
          onClose={onClose}
        />
      }
    >
      <div className="books">
        <KindField kind={kind} onChange={setKind} />
        {list !== undefined && (
          <StoryChoice
            stories={stories}
            chosen={chosen}
            isAll={isAll}
            hasMore={hasMore}
            onAll={setAll}
            onChange={setChosen}
          />
        )}
        <Notes kind={kind} stories={isAll ? stories : stories.filter(({ uid }) => chosen.includes(uid))} />
        <DialogError text={problem ?? errorMessage} />
      </div>
    </Dialog>
  );
};
