import type { Plugin, Rollup } from 'vite';

const screens: Readonly<Record<string, string>> = {
  explore: 'app/GalleryScreen',
  uploads: 'app/GalleryScreen',
  favorites: 'app/GalleryScreen',
  item: 'features/story/StoryScreen',
  detail: 'features/story/shared/SharedScreen',
  with: 'features/story/shared/SharedScreen',
  refilltokens: 'features/billing/PricingScreen',
  faqs: 'features/pages/FaqsScreen',
};

type Chunk = Rollup.OutputChunk;

const filesOf = (chunk: Chunk, bundle: Rollup.OutputBundle, seen: Set<string>): string[] => {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const below = chunk.imports.flatMap((name) => {
    const imported = bundle[name];
    return imported?.type === 'chunk' ? filesOf(imported, bundle, seen) : [];
  });
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...below];
};

const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;
const PRELOADS = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g;

/** Script tags would load everything before Home's first paint. `start.js` gets the list of files instead. */
export const earlyScreens = (): Plugin => ({
  name: 'early-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const script = SCRIPT.exec(html)?.[1];
      if (!entry || script !== `/${entry.fileName}`) throw new Error('the page does not name its first script');
      const files: string[] = [];
      const at = Object.entries(screens).map(([segment, screen]) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${screen}.tsx`));
        if (!chunk) throw new Error(`${screen} is no screen of its own any more: see web/build/earlyScreens.ts`);
        const seen = new Set<string>();
        filesOf(entry, bundle, seen);
        const needed = filesOf(chunk, bundle, seen).map((file) => `/${file}`);
        files.push(...needed.filter((file) => !files.includes(file)));
        return [segment, needed.map((file) => files.indexOf(file))];
      });
      const first = [script, ...[...html.matchAll(PRELOADS)].map(([, file]) => file)];
      const names = JSON.stringify({ first, files, at: Object.fromEntries(at) as unknown });
      return html
        .replace(SCRIPT, '')
        .replaceAll(PRELOADS, '')
        .replace('src="/start.js"', () => `src="/start.js" data-entry="${script}" data-files='${names}'`);
    },
  },
});
