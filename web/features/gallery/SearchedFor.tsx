import { Icon } from '../../ui/Icon.tsx';
import { searchWords } from './searchWords.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What was searched for, the way to let go of it, and what of it could not be looked for as usual. */
export const SearchedFor = ({ search, onClear }: { search: string; onClear: () => void }) => {
  const { long, short } = searchWords(search);
  return (
    <>
      <p className="searched">
        <output>
          Stories with “<b>{search}</b>”
        </output>
        <button className="icon-button" type="button" aria-label="Clear search" onClick={onClear}>
          <Icon name="close" />
        </button>
      </p>
      {long.length > 0 && short.length > 0 && (
        <p className="quiet">
          {list.format(short.map((word) => `“${word}”`))} {short.length === 1 ? 'is' : 'are'} short: found only as a
          whole word.
        </p>
      )}
    </>
  );
};
