import { Article } from './Article.tsx';
import content from './content/en/about.json' with { type: 'json' };
import { inLanguages } from './inLanguages.tsx';

export const AboutScreen = inLanguages(Article, content, {
  es: () => import('./content/es/about.json'),
  de: () => import('./content/de/about.json'),
  ar: () => import('./content/ar/about.json'),
});
