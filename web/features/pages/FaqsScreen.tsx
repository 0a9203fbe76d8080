import { Faqs } from './Faqs.tsx';
import content from './content/en/faqs.json' with { type: 'json' };
import { inLanguages } from './inLanguages.tsx';

export const FaqsScreen = inLanguages(Faqs, content, {
  es: () => import('./content/es/faqs.json'),
  de: () => import('./content/de/faqs.json'),
  ar: () => import('./content/ar/faqs.json'),
});
