import { Link } from 'react-router';
import { useUploads } from '../../lib/useUploads.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { isAt } from './places.ts';
import { sidebarId } from './Sidebar.tsx';
import './bottomBar.css';

type BarLinkProps = { to: string; path: string; icon: IconName; label: string };

const BarLink = ({ to, path, icon, label }: BarLinkProps) => (
  <Link className="bottom-bar__item" to={to} aria-current={isAt(to, path) ? 'page' : undefined}>
    <Icon name={icon} />
    {label}
  </Link>
);

export const BottomBar = ({ path }: { path: string }) => {
  const { bar, create, places } = useWords(layout);
  const uploads = useUploads();
  return (
    <nav className="bottom-bar" aria-label={bar.name}>
      <BarLink to="/" path={path} icon="home" label={places.home} />
      <BarLink to="/explore" path={path} icon="compass" label={places.explore} />
      <FilePicker
        className="bottom-bar__item bottom-bar__create"
        label={create}
        onOpen={uploads.prepare}
        onPick={uploads.choose}
      >
        <Icon name="plus" />
        {create}
      </FilePicker>
      <BarLink to="/uploads" path={path} icon="uploads" label={bar.mine} />
      <button className="bottom-bar__item" type="button" popoverTarget={sidebarId}>
        <Icon name="user" />
        {bar.me}
      </button>
    </nav>
  );
};
