import type { PhotoDraft } from '#shared/draft/photoDraft.ts';
import { drafts as english } from '../../strings/en/drafts.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { dayOf } from './useTelling.ts';

type DraftCardProps = {
  draft: PhotoDraft;
  /** The file's name, which tells cards without a line apart. */
  name: string;
  isTelling: boolean;
  isDeleting: boolean;
  onTell: () => void;
  onDelete: () => void;
};

export const DraftCard = ({ draft, name, isTelling, isDeleting, onTell, onDelete }: DraftCardProps) => {
  const words = useWords(english);
  const { day, paidDay } = useFormats();
  const { line, width, height, thumbnailUrl, takenAt, expiresAt } = draft;
  return (
    <li className="draft">
      <img src={thumbnailUrl} alt={line || name} width={width} height={height} loading="lazy" decoding="async" />
      <p className="draft__line" dir="auto">
        {line || <span className="quiet">{words.noLine}</span>}
      </p>
      <p className="draft__facts quiet">
        {takenAt === null ? words.noDate : <time dateTime={takenAt}>{dayOf(draft, paidDay)}</time>}
        <span>{words.keptUntil(day(new Date(expiresAt)))}</span>
      </p>
      <div className="draft__acts">
        <Button
          variation="primary"
          aria-label={words.tellThat(name)}
          isLoading={isTelling}
          loadingText={words.busy}
          onClick={onTell}
        >
          {words.tell}
        </Button>
        <Button
          aria-label={words.deleteThat(name)}
          isLoading={isDeleting}
          loadingText={words.deleting}
          onClick={onDelete}
        >
          {words.delete}
        </Button>
      </div>
    </li>
  );
};
