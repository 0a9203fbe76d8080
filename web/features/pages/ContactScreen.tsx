import { Contact } from './Contact.tsx';
import content from './content/en/contact.json' with { type: 'json' };

/** /contact */
export const ContactScreen = () => <Contact content={content} />;
