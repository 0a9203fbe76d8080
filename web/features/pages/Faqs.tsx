import { useSearchParams } from 'react-router';
import { limits } from '#shared/limits.ts';
import { pages } from '../../strings/en/pages.ts';
import { useWords } from '../../strings/useWords.ts';
import '../../styles/print.css';
import { PrimaryLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { LookingGlass } from '../../ui/illustrations.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { AnchorHeading, useAnchor } from './AnchorHeading.tsx';
import { RichText } from './RichText.tsx';
import type { FaqsContent } from './content.ts';
import { matching } from './matching.ts';
import './pages.css';

/**
 * The URL parameter of the FAQ's search. The top bar's search uses a different parameter, and both may be in one URL.
 */
const PARAM = 'q';

/** The answers are always open, so that the browser's "find in page" finds them. */
export const Faqs = ({ content }: { content: FaqsContent }) => {
  const { title, description, lead } = content;
  useTitle(title, { description });
  useAnchor();
  const words = useWords(pages);
  const [params, setParams] = useSearchParams();
  const query = params.get(PARAM) ?? '';
  const groups = matching(content.sections, query);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const ask = (typed: string) => setParams(typed ? { [PARAM]: typed } : {}, { replace: true });
  return (
    <article className="prose">
      <header className="prose__head">
        <h1>{title}</h1>
        <p className="prose__lead">{lead}</p>
      </header>
      <search className="faqs__search">
        <label className="search">
          <Icon name="search" />
          <span className="visually-hidden">{words.searchQuestions}</span>
          <input
            type="search"
            placeholder={words.searchQuestions}
            maxLength={limits.searchCharacters}
            autoComplete="off"
            value={query}
            onChange={({ currentTarget }) => ask(currentTarget.value)}
          />
        </label>
        <output className="quiet">{query && words.questions(count)}</output>
      </search>
      {groups.map(({ id, heading, questions }) => (
        <section key={id}>
          <AnchorHeading level={2} id={id} text={heading} />
          {questions.map((one) => (
            <div key={one.id} className="faqs__one">
              <AnchorHeading level={3} id={one.id} text={one.question} />
              <RichText blocks={one.blocks} />
            </div>
          ))}
        </section>
      ))}
      {count === 0 && (
        <Message
          heading="h2"
          art={<LookingGlass />}
          title={words.empty}
          text={words.noQuestion(query)}
          action={<PrimaryLink to="/contact">{words.contact}</PrimaryLink>}
        />
      )}
    </article>
  );
};
