import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBackCloses } from '../../ui/useBackCloses.ts';
import { AccountContent } from './AccountContent.tsx';
import { footPlaces, isAt, places, type Place } from './places.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export const sidebarId = 'sidebar';

type PlaceLinkProps = { place: Place; path: string; onChoose: () => void };

const PlaceLink = ({ place, path, onChoose }: PlaceLinkProps) => {
  const label = useWords(layout).places[place.name];
  return (
    <Link to={place.path} title={label} aria-current={isAt(place.path, path) ? 'page' : undefined} onClick={onChoose}>
      <Icon name={place.icon} />
      <span className="sidebar__label">{label}</span>
    </Link>
  );
};

/** A sheet on phones. The native popover works before scripts load and handles Escape, outside clicks and focus. */
export const Sidebar = ({ path }: { path: string }) => {
  const words = useWords(layout);
  const sheet = useRef<HTMLElement>(null);
  const [isSheet, setSheet] = useState(false);
  const session = useSession();
  const close = () => sheet.current?.hidePopover();
  const back = useBackCloses(sidebarId, () => {
    if (!sheet.current?.matches(':popover-open')) return false;
    close();
    return true;
  });
  const onToggle = (isShown: boolean) => {
    setSheet(isShown);
    if (isShown) back.opened();
    else back.closed();
  };
  const onOpenEarlier = useEffectEvent(back.opened);
  useEffect(() => {
    // The popover may have been opened before any script was loaded.
    if (!sheet.current?.matches(':popover-open')) return;
    setSheet(true);
    onOpenEarlier();
  }, []);
  useEffect(() => {
    // Closes the sheet when a phone is turned to landscape, where the sidebar fits beside the page.
    const wide = matchMedia('(min-width: 768px)');
    const putAway = () => sheet.current?.hidePopover();
    wide.addEventListener('change', putAway);
    return () => wide.removeEventListener('change', putAway);
  }, []);
  return (
    <nav
      className="sidebar"
      id={sidebarId}
      popover="auto"
      aria-label={words.sidebar}
      ref={sheet}
      onToggle={({ newState }) => onToggle(newState === 'open')}
    >
      <div className="sidebar__in">
        {isSheet && (
          <div className="sidebar__account">
            <AccountContent session={session} isOpen onChoose={close} />
          </div>
        )}
        <ul>
          {places.map((place) => (
            <li key={place.path}>
              <PlaceLink place={place} path={path} onChoose={close} />
            </li>
          ))}
        </ul>
        <div className="sidebar__foot">
          <ul className="sidebar__more">
            {footPlaces.map(({ path: to, name }) => (
              <li key={to}>
                <Link to={to} aria-current={isAt(to, path) ? 'page' : undefined} onClick={close}>
                  {words.places[name]}
                </Link>
              </li>
            ))}
          </ul>
          <ThemeSwitch />
        </div>
      </div>
    </nav>
  );
};
