import { Article } from './Article.tsx';
import content from './content/en/terms.json' with { type: 'json' };
import { inLanguages } from './inLanguages.tsx';

export const TermsScreen = inLanguages(Article, content, {
  es: () => import('./content/es/terms.json'),
  de: () => import('./content/de/terms.json'),
  ar: () => import('./content/ar/terms.json'),
});
