import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { routes } from 'virtual:routes';
import './styles/index.css';
import { App } from './app/App.tsx';
import { createQueryClient } from './lib/queryClient.ts';
import { createServices } from './app/createServices.ts';
import { Root } from './app/Root.tsx';
import { loadScreen } from './app/routes.tsx';
import { browserPage } from './lib/identity/page.ts';
import { retryBrokenPictures } from './lib/brokenPictures.ts';
import { watchReleases } from './lib/newRelease.ts';
import { startWorker } from './offline/startWorker.ts';
import { currentLanguage, isEnglish, startLanguage } from './strings/language.ts';

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('index.html has no #root');

const queries = createQueryClient();
const page = browserPage();
const services = createServices({
  routes,
  laterRoutes: () => import('virtual:laterRoutes'),
  queries,
  page,
  release: watchReleases(page),
});

/** True if the page shows the prerendered Home. React then hydrates it, which keeps what the user has typed. */
const isHomeThere = (): boolean =>
  'home' in root.dataset && document.documentElement.dataset['start'] === 'home' && isEnglish(currentLanguage());

const start = (): void => {
  const app = (
    <Root queries={queries} services={services}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Root>
  );
  // Renders in a transition, so that a slow phone stays responsive.
  startTransition(() => {
    if (isHomeThere()) {
      hydrateRoot(root, app);
      return;
    }
    root.replaceChildren();
    delete root.dataset['home'];
    createRoot(root).render(app);
  });
};

/** The maximum wait for a screen's code. After this, the frame around the screen is shown without the screen. */
const SCREEN_MILLISECONDS = 2000;
const screen = Promise.race([
  loadScreen(location.pathname).catch(() => undefined),
  new Promise((resolve) => setTimeout(resolve, SCREEN_MILLISECONDS)),
]);

// Not a top-level await, because then all chunks that share a module with this one would wait.
void Promise.all([startLanguage(), screen]).then(start);

retryBrokenPictures();
if (import.meta.env.PROD) startWorker();
