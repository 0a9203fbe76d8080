import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Dock } from '../../player/Dock.tsx';
import { usePart } from '../../lib/usePart.ts';
import { OfflineLine } from '../../offline/OfflineLine.tsx';
import { Outbox } from '../../offline/Outbox.tsx';
import { Notices } from '../notices/Notices.tsx';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { usePalette } from '../palette/usePalette.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { footerAt } from './places.ts';
import { useScreenStart } from './useScreenStart.ts';

export const Layout = ({ children }: { children: ReactNode }) => {
  const words = useWords(layout);
  const { pathname } = useLocation();
  const main = useScreenStart();
  const onStory = /^\/(?:item|detail|with)\//.test(pathname);
  const [open, setOpen] = useState(true);
  const [openOnStory, setOpenOnStory] = useState(false);
  // On a story's page, the sidebar starts closed, so that the picture has more room.
  const isOpen = onStory ? openOnStory : open;
  const [cookiesOpen, setCookiesOpen] = useState(false);
  const cookies = usePart(() => import('./CookieNotice.tsx'));
  const CookieNotice = cookies.part?.CookieNotice;
  const { Palette, close } = usePalette();
  const footer = footerAt(pathname);
  const toggle = () => (onStory ? setOpenOnStory(!isOpen) : setOpen(!isOpen));
  const showCookies = () => {
    setCookiesOpen(true);
    void cookies.need();
  };
  return (
    <div className="app" data-sidebar={isOpen ? 'open' : 'closed'}>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <TopBar path={pathname} sidebarOpen={isOpen} onToggleSidebar={toggle} />
      <Sidebar path={pathname} />
      <main className="page" id="main" tabIndex={-1} ref={main}>
        <OfflineLine path={pathname} />
        <Outbox />
        {children}
      </main>
      {footer !== 'never' && <Footer hideOnMobile={footer === 'notOnMobile'} onCookies={showCookies} />}
      <Dock />
      <BottomBar path={pathname} />
      <Notices path={pathname} />
      {Palette && <Palette onClose={close} />}
      {cookiesOpen && CookieNotice && <CookieNotice onClose={() => setCookiesOpen(false)} />}
    </div>
  );
};
