import { Article } from './Article.tsx';
import content from './content/en/terms.json' with { type: 'json' };

/** /termsofservice */
export const TermsScreen = () => <Article content={content} />;
