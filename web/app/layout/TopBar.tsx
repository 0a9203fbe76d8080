import { Link } from 'react-router';
import { Bell } from '../../features/exports/Bell.tsx';
import { useUploads } from '../../features/upload/useUploads.ts';
import { BrandMark } from '../../ui/Brand.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { hasSearch } from './places.ts';
import { SearchBar } from './SearchBar.tsx';
import { TokensLink } from './TokensLink.tsx';
import { UserMenu } from './UserMenu.tsx';

type TopBarProps = { path: string; sidebarOpen: boolean; onToggleSidebar: () => void };

export const TopBar = ({ path, sidebarOpen, onToggleSidebar }: TopBarProps) => {
  const uploads = useUploads();
  return (
    <header className="topbar">
      <button
        className="icon-button"
        type="button"
        aria-controls="sidebar"
        aria-expanded={sidebarOpen}
        aria-label="Menu"
        onClick={onToggleSidebar}
      >
        <Icon name="menu" />
      </button>
      <Link className="brand" to="/" aria-label="A Thousand Words, home">
        <BrandMark />
        <span className="brand__name">A Thousand Words</span>
      </Link>
      {hasSearch(path) && <SearchBar />}
      <div className="topbar__actions">
        <FilePicker className="amplify-button button-quiet" label="Create" onPick={uploads.choose}>
          <Icon name="plus" />
          <span className="topbar__create-text">Create</span>
        </FilePicker>
        <TokensLink />
        <Bell />
        <UserMenu />
      </div>
    </header>
  );
};
