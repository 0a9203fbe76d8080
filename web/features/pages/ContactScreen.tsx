import { Contact } from './Contact.tsx';
import content from './content/en/contact.json' with { type: 'json' };
import { inLanguages } from './inLanguages.tsx';

export const ContactScreen = inLanguages(Contact, content, {
  es: () => import('./content/es/contact.json'),
  de: () => import('./content/de/contact.json'),
  ar: () => import('./content/ar/contact.json'),
});
