import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { onwardOf } from '../lib/onward.ts';
import { ui } from '../strings/en/ui.ts';
import { useWords } from '../strings/useWords.ts';
import { Icon } from './Icon.tsx';
import './row.css';

type Way = 1 | -1;

const SCROLLED_PART = 0.85;

const keyWays: Readonly<Record<string, Way>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves the focus to the next card. `preventDefault` keeps the player from skipping in the sound. */
const moveFocus = (row: Element, event: KeyboardEvent): void => {
  const way = keyWays[event.key];
  if (way === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const cards = [...row.children];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  cards[at + way * onwardOf(row)]?.querySelector<HTMLElement>('a, button')?.focus();
};

const useScrolling = (place: RefObject<HTMLElement | null>) => {
  const [can, setCan] = useState({ goBack: false, goOn: false });
  useEffect(() => {
    const row = place.current;
    if (!row || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      const at = Math.abs(row.scrollLeft);
      const [goBack, goOn] = [at > 1, at < row.scrollWidth - row.clientWidth - 1];
      setCan((before) => (before.goBack === goBack && before.goOn === goOn ? before : { goBack, goOn }));
    };
    const onKeyDown = (event: KeyboardEvent) => moveFocus(row, event);
    const observer = new ResizeObserver(look);
    observer.observe(row);
    const cards = new MutationObserver(look);
    cards.observe(row, { childList: true });
    row.addEventListener('scroll', look, { passive: true });
    row.addEventListener('keydown', onKeyDown);
    return () => {
      observer.disconnect();
      cards.disconnect();
      row.removeEventListener('scroll', look);
      row.removeEventListener('keydown', onKeyDown);
    };
  }, [place]);
  const scroll = (way: Way) => {
    const row = place.current;
    row?.scrollBy({ left: way * onwardOf(row) * row.clientWidth * SCROLLED_PART });
  };
  return { ...can, scroll };
};

type RowProps = {
  id: string;
  title: string;
  text?: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A heading above a row of cards that scrolls sideways: by touch, by its buttons, and with the arrow keys. */
export const Row = ({ id, title, text, action, className, children }: RowProps) => {
  const words = useWords(ui);
  const place = useRef<HTMLUListElement>(null);
  const { goBack, goOn, scroll } = useScrolling(place);
  const arrow = (way: Way, label: string, isOn: boolean) => (
    <button className="icon-button" type="button" aria-label={label} aria-disabled={!isOn} onClick={() => scroll(way)}>
      <Icon name={way < 0 ? 'left' : 'right'} />
    </button>
  );
  return (
    <section className={className} aria-labelledby={id}>
      <div className="row__head">
        <div className="row__title">
          <h2 id={id}>{title}</h2>
          {text && <p className="quiet tnum">{text}</p>}
        </div>
        <div className="row__tools">
          {(goBack || goOn) && (
            <span className="row__arrows">
              {arrow(-1, words.rowBack(title), goBack)}
              {arrow(1, words.rowOn(title), goOn)}
            </span>
          )}
          {action}
        </div>
      </div>
      <ul className="row" ref={place}>
        {children}
      </ul>
    </section>
  );
};
