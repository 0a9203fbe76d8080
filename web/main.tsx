import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { routes } from 'virtual:routes';
import 'virtual:amplify.css';
import './styles/index.css';
import { App } from './app/App.tsx';
import { createQueryClient } from './app/queryClient.ts';
import { createServices } from './app/createServices.ts';
import { handOver } from './app/handOver.ts';
import { browserPage } from './lib/identity/page.ts';
import { watchReleases } from './lib/newRelease.ts';
import { ServicesProvider } from './lib/services.tsx';
import { startWorker } from './offline/startWorker.ts';
import { startLanguage } from './strings/language.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

const queries = createQueryClient();
const page = browserPage();
const services = createServices({ routes, queries, page, release: watchReleases(page) });

const start = (): void => {
  handOver(root);
  const app = (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ServicesProvider services={services}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </ServicesProvider>
      </QueryClientProvider>
    </StrictMode>
  );
  // As a transition it is drawn in pieces: a slow phone answers to a finger meanwhile.
  startTransition(() => createRoot(root).render(app));
};

// Not awaited at the top: every chunk that shares a module with this one would wait for it, so all would be cut apart.
void startLanguage().then(start);

if (import.meta.env.PROD) startWorker();
