import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { places, type Place } from './places.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const PlaceLink = ({ place, path }: { place: Place; path: string }) => {
  const isHere = path === place.path || (place.path === '/' && path === '/home');
  return (
    <Link to={place.path} title={place.label} aria-current={isHere ? 'page' : undefined}>
      <Icon name={place.icon} />
      <span className="sidebar__label">{place.label}</span>
    </Link>
  );
};

export const Sidebar = ({ path }: { path: string }) => (
  <nav className="sidebar" id="sidebar" aria-label="Main">
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
