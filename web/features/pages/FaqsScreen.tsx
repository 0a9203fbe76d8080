import content from './content/en/faqs.json' with { type: 'json' };
import { Faqs } from './Faqs.tsx';

/** /faqs */
export const FaqsScreen = () => <Faqs content={content} />;
