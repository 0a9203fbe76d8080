import { Icon } from '../../ui/Icon.tsx';
import type { Entry, EntryGroup } from './entries.ts';

type PaletteListProps = {
  id: string;
  name: string;
  groups: readonly EntryGroup[];
  marked: Entry | undefined;
  optionOf: (entry: Entry) => string | undefined;
  onMark: (entry: Entry) => void;
  onTake: (entry: Entry) => void;
};

/** The focus stays in the field above, which names the active option. */
export const PaletteList = ({ id, name, groups, marked, optionOf, onMark, onTake }: PaletteListProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a `datalist` cannot be shown, a `select` has no icons
  <div className="palette__list" id={id} role="listbox" aria-label={name}>
    {groups.map((group) => (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `optgroup` works only in a `select`
      <div key={group.name} role="group" aria-label={group.name}>
        <p className="palette__group" aria-hidden="true">
          {group.name}
        </p>
        {group.entries.map((entry) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
          <div
            key={entry.id}
            className="palette__entry"
            id={optionOf(entry)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `option` works only in a `select`
            role="option"
            tabIndex={-1}
            aria-selected={entry === marked}
            onPointerMove={() => onMark(entry)}
            onClick={() => onTake(entry)}
          >
            <Icon name={entry.icon} />
            {entry.name}
          </div>
        ))}
      </div>
    ))}
  </div>
);
