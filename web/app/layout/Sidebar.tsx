import { Link } from 'react-router';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { places, type Place } from './places.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const PlaceLink = ({ place, path }: { place: Place; path: string }) => {
  const isHere = path === place.path || (place.path === '/' && path === '/home');
  const label = useWords(layout).places[place.name];
  return (
    <Link to={place.path} title={label} aria-current={isHere ? 'page' : undefined}>
      <Icon name={place.icon} />
      <span className="sidebar__label">{label}</span>
    </Link>
  );
};

export const Sidebar = ({ path }: { path: string }) => {
  const words = useWords(layout);
  return (
    <nav className="sidebar" id="sidebar" aria-label={words.sidebar}>
      <div className="sidebar__in">
        {places.map((group, index) => (
          <ul key={group[0]?.path} className={index > 0 ? 'sidebar__group sidebar__gap' : 'sidebar__group'}>
            {group.map((place) => (
              <li key={place.path}>
                <PlaceLink place={place} path={path} />
              </li>
            ))}
          </ul>
        ))}
        <div className="sidebar__foot">
          <ThemeSwitch />
        </div>
      </div>
    </nav>
  );
};
