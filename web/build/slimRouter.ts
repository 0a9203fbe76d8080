import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The package names its development half whatever is built; the other one lies beside it. */
export const routerFile = fileURLToPath(
  import.meta.resolve('react-router').replace(/\/dist\/development\/[^/]*$/, '/dist/production/index.mjs'),
);
const theirs = /[\\/]react-router[\\/]dist[\\/]production[\\/][^\\/]*\.mjs$/;

const names = /^\s*\w+\.displayName = .*;$/gm;
const calls = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm;
const classes = /^(var \w+ = )(class extends React\d*\.Component \{\n[\s\S]*?^\});/gm;
/** Of pages that a server renders; no link asks for it outside of those, but each could. */
const prefetch = 'function PrefetchPageLinks({';

/** Says of what is made once, and only to be used, that it may go where nobody uses it; and takes the prefetch away. */
export const slimmed = (code: string): string =>
  code
    .replaceAll(names, '')
    .replaceAll(calls, '$1/* @__PURE__ */ $2')
    .replaceAll(classes, '$1/* @__PURE__ */ (() => $2)();')
    .replace(prefetch, `function PrefetchPageLinks() { return null; }\nfunction UnusedPrefetch({`);

/**
 * React Router without its warnings for developers, and without forms, fetchers and pages of a server, which a bundler
 * keeps because they might do something when they are made (3 KB compressed).
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) => {
    if (source !== 'react-router') return undefined;
    if (!existsSync(routerFile)) throw new Error(`${routerFile} is not there any more: see web/build/slimRouter.ts`);
    return routerFile;
  },
  transform: (code, id) => (theirs.test(id) ? { code: slimmed(code), map: null } : undefined),
});
