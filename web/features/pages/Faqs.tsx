import { useSearchParams } from 'react-router';
import { limits } from '#shared/limits.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { PrimaryLink } from '../../ui/PrimaryLink.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { AnchorHeading } from './AnchorHeading.tsx';
import type { FaqsContent } from './content.ts';
import { matching } from './matching.ts';
import { RichText } from './RichText.tsx';
import { useAnchor } from './useAnchor.ts';
import '../../styles/print.css';
import './pages.css';

/** Not the name that the top bar's search of stories goes by: both may be on the page. */
const PARAM = 'q';

const plural = new Intl.PluralRules('en');

/** /faqs: every answer open, and a field that leaves those out that were not meant. */
export const Faqs = ({ content }: { content: FaqsContent }) => {
  const { title, description, lead } = content;
  useTitle(title, { description });
  useAnchor();
  const [params, setParams] = useSearchParams();
  const words = params.get(PARAM) ?? '';
  const groups = matching(content.sections, words);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const found = plural.select(count) === 'one' ? content.found.one : content.found.other;
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
          <span className="visually-hidden">{content.search}</span>
          <input
            type="search"
            placeholder={content.search}
            maxLength={limits.searchCharacters}
            autoComplete="off"
            value={words}
            onChange={({ currentTarget }) => ask(currentTarget.value)}
          />
        </label>
        <output className="quiet">{words && found.replace('{count}', String(count))}</output>
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
          title="Oops, there's nothing here."
          text={content.none.replace('{words}', words)}
          action={<PrimaryLink to="/contact">{content.contact}</PrimaryLink>}
        />
      )}
    </article>
  );
};
