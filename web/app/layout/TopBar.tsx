import { Link } from 'react-router';
import { Bell } from '../bell/Bell.tsx';
import { useUploads } from '../../lib/useUploads.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { BrandMark, productName } from '../../ui/Brand.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { hasSearch } from './places.ts';
import { SearchBar } from './SearchBar.tsx';
import { sidebarId } from './Sidebar.tsx';
import { TokensLink } from './TokensLink.tsx';
import { UserMenu } from './UserMenu.tsx';

type TopBarProps = { path: string; sidebarOpen: boolean; onToggleSidebar: () => void };

export const TopBar = ({ path, sidebarOpen, onToggleSidebar }: TopBarProps) => {
  const words = useWords(layout);
  const uploads = useUploads();
  return (
    <header className="topbar">
      <button
        className="icon-button topbar__menu"
        type="button"
        aria-controls={sidebarId}
        aria-expanded={sidebarOpen}
        aria-label={words.menu}
        onClick={onToggleSidebar}
      >
        <Icon name="menu" />
      </button>
      <Link className="brand" to="/" aria-label={words.brand}>
        <BrandMark />
        <span className="brand__name">{productName}</span>
      </Link>
      {hasSearch(path) && <SearchBar />}
      <div className="topbar__actions">
        <FilePicker
          className="button button-quiet topbar__create"
          label={words.create}
          onOpen={uploads.prepare}
          onPick={uploads.choose}
        >
          <Icon name="plus" />
          <span className="topbar__create-text">{words.create}</span>
        </FilePicker>
        <TokensLink />
        <Bell />
        <UserMenu />
      </div>
    </header>
  );
};
