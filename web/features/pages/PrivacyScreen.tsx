import { Article } from './Article.tsx';
import content from './content/en/privacy.json' with { type: 'json' };
import { inLanguages } from './inLanguages.tsx';

export const PrivacyScreen = inLanguages(Article, content, {
  es: () => import('./content/es/privacy.json'),
  de: () => import('./content/de/privacy.json'),
  ar: () => import('./content/ar/privacy.json'),
});
