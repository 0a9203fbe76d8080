import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { palette } from '../../strings/en/palette.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { Entry } from './entries.ts';
import { PaletteList } from './PaletteList.tsx';
import { useEntries } from './useEntries.ts';
import './palette.css';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A combobox: the focus stays in the field. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(palette);
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  const groups = useEntries(query);
  const all = groups.flatMap(({ entries }) => entries);
  const at = Math.min(marked, all.length - 1);
  const optionOf = (entry: Entry | undefined): string | undefined => entry && `${id}-${entry.id}`;
  const take = (entry: Entry | undefined) => {
    if (!entry) return;
    // The palette closes first, because the action may open another dialog.
    onClose();
    if (entry.act) setTimeout(entry.act);
    else void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      const next = (at + step + all.length) % all.length;
      setMarked(next);
      document.getElementById(optionOf(all[next]) ?? '')?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      take(all[at]);
    }
  };
  return (
    <Modal className="palette" labelledBy={`${id}-name`} onCancel={onClose}>
      <h2 className="visually-hidden" id={`${id}-name`}>
        {words.title}
      </h2>
      <label className="palette__field">
        <Icon name="search" />
        <span className="visually-hidden">{words.placeholder}</span>
        <input
          type="text"
          role="combobox"
          data-first-focus
          autoComplete="off"
          placeholder={words.placeholder}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={optionOf(all[at])}
          aria-autocomplete="list"
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <PaletteList
        id={`${id}-list`}
        name={words.title}
        groups={groups}
        marked={all[at]}
        optionOf={optionOf}
        onMark={(entry) => setMarked(all.indexOf(entry))}
        onTake={take}
      />
      {all.length === 0 && <output className="palette__none quiet">{words.none}</output>}
    </Modal>
  );
};
