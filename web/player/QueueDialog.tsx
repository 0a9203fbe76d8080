import { useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useMediaQuery } from '../lib/useMediaQuery.ts';
import { minutesAndSeconds } from '../lib/duration.ts';
import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import type { Listening } from './listening.ts';
import type { PanelName } from './playerHost.ts';
import type { Entry } from './entry.ts';
import { removeOthers, moveEntry, removeEntry } from './queue.ts';
import './queue.css';
import { inLanguage } from '../lib/inLanguage.ts';

type RowProps = {
  entry: Entry;
  isCurrent: boolean;
  isFirst: boolean;
  isLast: boolean;
  onGo: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const Row = ({ entry, isCurrent, isFirst, isLast, onGo, onMove, onRemove }: RowProps) => {
  const words = useWords(english);
  const { title, duration } = entry;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
    if (!by) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li className="queue__row" aria-current={isCurrent || undefined}>
      <button className="queue__story" type="button" onClick={onGo} onKeyDown={onKeyDown}>
        <EntryPicture entry={entry} />
        <span className="queue__title" {...inLanguage(entry.language)}>
          {title}
        </span>
        {duration !== null && <span className="quiet tnum">{minutesAndSeconds(duration)}</span>}
      </button>
      <button
        className="icon-button"
        type="button"
        aria-label={words.up(title)}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(-1)}
        onKeyDown={onKeyDown}
      >
        <Icon name="up" />
      </button>
      <button
        className="icon-button"
        type="button"
        aria-label={words.down(title)}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
        onKeyDown={onKeyDown}
      >
        <Icon name="down" />
      </button>
      {isCurrent ? (
        <span className="queue__now">
          <Icon name="voice" />
          <span className="visually-hidden">{words.nowPlaying}</span>
        </span>
      ) : (
        <button className="icon-button" type="button" aria-label={words.takeOut(title)} onClick={onRemove}>
          <Icon name="close" />
        </button>
      )}
    </li>
  );
};

type QueueDialogProps = { listening: Listening; onShow: (panel: PanelName | undefined) => void };

export const QueueDialog = ({ listening, onShow }: QueueDialogProps) => {
  const words = useWords(english);
  const { queue } = useSyncExternalStore(listening.subscribe, listening.view);
  const [announcement, setAnnouncement] = useState('');
  const { entries, at, rest } = queue;
  // Browsers do not report keyboards. Devices with a mouse or touchpad have one.
  const hasKeyboard = useMediaQuery('(any-hover: hover)');
  const hasMore = rest !== undefined;
  const move = ({ uid, title }: Entry, by: -1 | 1) => {
    const next = moveEntry(queue, uid, by);
    listening.arrange(next);
    setAnnouncement(words.placeOf(title, next.entries.findIndex((entry) => entry.uid === uid) + 1, entries.length));
  };
  const foot = (
    <>
      <Button variation="link" onClick={() => onShow('fullScreen')}>
        {words.panels.fullScreen}
      </Button>
      <Button variation="link" onClick={() => onShow('sleep')}>
        {words.panels.sleep}
      </Button>
      {hasKeyboard && (
        <Button variation="link" onClick={() => onShow('shortcuts')}>
          {words.panels.shortcuts}
        </Button>
      )}
      <Button isDisabled={entries.length < 2 && !hasMore} onClick={() => listening.arrange(removeOthers(queue))}>
        {words.clear}
      </Button>
    </>
  );
  return (
    <Dialog title={words.panels.queue} foot={foot} onClose={() => onShow(undefined)}>
      <ol className="queue">
        {entries.map((entry, place) => (
          <Row
            key={entry.uid}
            entry={entry}
            isCurrent={place === at}
            isFirst={place === 0}
            isLast={place === entries.length - 1}
            onGo={() => listening.goTo(entry.uid)}
            onMove={(by) => move(entry, by)}
            onRemove={() => listening.arrange(removeEntry(queue, entry.uid))}
          />
        ))}
      </ol>
      {hasMore && <p className="quiet">{words.goesOn}</p>}
      {entries.length < 2 && !hasMore && <p className="quiet">{words.emptyQueue}</p>}
      <output className="visually-hidden">{announcement}</output>
    </Dialog>
  );
};
