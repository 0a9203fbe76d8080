import { QueryClient } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { routes } from 'virtual:routes';
import type { Page } from '../lib/identity/page.ts';
import { App } from './App.tsx';
import { createServices } from './createServices.ts';
import { Root } from './Root.tsx';

const unused = (): never => {
  throw new Error('the first view of Home asks for nothing');
};

const page: Page = {
  origin: 'https://home.invalid',
  fetch: unused,
  notes: { getItem: unused, setItem: unused, removeItem: unused },
  locks: undefined,
  leave: unused,
  showPath: unused,
};

/** The HTML of Home, in English and without any data. */
export const prerenderHome = async (): Promise<string> => {
  const queries = new QueryClient();
  const services = createServices({ routes, queries, page, release: { takeNotice: unused } });
  const { prelude } = await prerender(
    <Root queries={queries} services={services}>
      <StaticRouter location="/">
        <App />
      </StaticRouter>
    </Root>,
    // Otherwise React would split the HTML and insert inline scripts, which the content policy forbids.
    { progressiveChunkSize: Infinity },
  );
  return new Response(prelude).text();
};
