import { Article } from './Article.tsx';
import content from './content/en/about.json' with { type: 'json' };

/** /about */
export const AboutScreen = () => <Article content={content} />;
