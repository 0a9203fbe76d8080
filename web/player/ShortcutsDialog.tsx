import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import { Dialog } from '../ui/Dialog.tsx';
import './shortcuts.css';

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { panels, shortcuts: words } = useWords(english);
  const keys = [
    [words.space, words.toggle],
    ['← →', words.skip],
    ['M', words.mute],
    ['F', words.full],
    ['Alt ↑ ↓', words.move],
    ['Ctrl K, ⌘ K', words.find],
    ['?', words.list],
  ] as const;
  return (
    <Dialog title={panels.shortcuts} onClose={onClose}>
      <dl className="shortcuts">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
