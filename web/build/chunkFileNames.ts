/** The language of a chunk of translations: `es` for `strings/es/dictionary.ts` and `pages/content/es/faqs.json`. */
const translated = /\/(?:strings|content)\/(?!en\/)([a-z]{2,3})\/[^/]+$/;

/**
 * Each language has its own folder. The service worker installs only the files directly in `assets`, and saves a
 * language's files when they are used.
 */
export const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string => {
  const language = translated.exec(facadeModuleId ?? '')?.[1];
  return language === undefined ? 'assets/[name]-[hash].js' : `assets/${language}/[name]-[hash].js`;
};
