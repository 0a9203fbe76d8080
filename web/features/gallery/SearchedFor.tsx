import { gallery } from '../../strings/en/gallery.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { searchWords } from './searchWords.ts';

export const SearchedFor = ({ search, onClear }: { search: string; onClear: () => void }) => {
  const words = useWords(gallery);
  const { long, short } = searchWords(search);
  return (
    <>
      <p className="searched">
        <output>
          {words.storiesWith} “<b>{search}</b>”
        </output>
        <button className="icon-button" type="button" aria-label={words.clearSearch} onClick={onClear}>
          <Icon name="close" />
        </button>
      </p>
      {long.length > 0 && short.length > 0 && <p className="quiet">{words.shortWords(short)}</p>}
    </>
  );
};
