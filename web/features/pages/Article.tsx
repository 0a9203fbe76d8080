import { Link } from 'react-router';
import '../../styles/print.css';
import { useTitle } from '../../ui/useTitle.ts';
import { AnchorHeading, useAnchor } from './AnchorHeading.tsx';
import { RichText } from './RichText.tsx';
import type { ArticleContent } from './content.ts';
import './pages.css';

const SECTIONS_TO_LIST = 5;

export const Article = ({ content }: { content: ArticleContent }) => {
  const { title, description, updated, lead, sections } = content;
  useTitle(title, { description });
  useAnchor();
  return (
    <article className="prose">
      <header className="prose__head">
        <h1>{title}</h1>
        {updated && <p className="quiet tnum">{updated}</p>}
        <p className="prose__lead">{lead}</p>
      </header>
      {sections.length >= SECTIONS_TO_LIST && (
        <nav className="prose__contents" aria-label={title}>
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <Link to={{ hash: id }}>{heading}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(({ id, heading, blocks }) => (
        <section key={id}>
          <AnchorHeading level={2} id={id} text={heading} />
          <RichText blocks={blocks} />
        </section>
      ))}
    </article>
  );
};
