import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { routes } from 'virtual:routes';
import 'virtual:amplify.css';
import './styles/index.css';
import { App } from './app/App.tsx';
import { createQueryClient } from './app/queryClient.ts';
import { createClient } from './lib/client.ts';
import { createEvents } from './lib/events.ts';
import { ServicesProvider } from './lib/services.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

const events = createEvents();
const client = createClient({ routes, events, fetch: (...request) => fetch(...request) });
const services = { client, events, now: () => new Date(), uniqueKey: () => crypto.randomUUID() };

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <ServicesProvider services={services}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </ServicesProvider>
    </QueryClientProvider>
  </StrictMode>,
);
