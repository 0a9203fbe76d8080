import { Article } from './Article.tsx';
import content from './content/en/privacy.json' with { type: 'json' };

/** /privacypolicy */
export const PrivacyScreen = () => <Article content={content} />;
