import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.tsx';
import { pages } from '../../strings/en/pages.ts';
import { useWords } from '../../strings/useWords.ts';
import { LetterFrame } from '../../ui/illustrations.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import type { ContactContent } from './content.ts';
import { Button } from '../../ui/Button.tsx';
import '../../styles/print.css';
import './pages.css';

export const Contact = ({ content }: { content: ContactContent }) => {
  const { title, description, lead } = content;
  useTitle(title, { description });
  return (
    <article className="prose contact">
      <LetterFrame />
      <header className="prose__head">
        <h1>{title}</h1>
        <p className="prose__lead">{lead}</p>
      </header>
      <SupportAddress />
      <p className="quiet">
        <Link className="link" to="/faqs">
          {useWords(pages).faqsFirst}
        </Link>
      </p>
    </article>
  );
};

const SupportAddress = () => {
  const words = useWords(pages);
  const { supportEmail } = useServices();
  // React Query allows `null` as data, but not `undefined`.
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['supportEmail'],
    queryFn: async () => (await supportEmail()) ?? null,
    staleTime: Infinity,
  });
  if (data)
    return (
      <a className="contact__address" href={`mailto:${data}`}>
        <Icon name="mail" />
        {data}
      </a>
    );
  if (data === null) return <p>{words.noAddress}</p>;
  if (isFetching)
    return (
      <div className="contact__address" aria-busy="true">
        <output className="visually-hidden">{words.lookingUp}</output>
        <span className="skeleton skeleton--line" />
      </div>
    );
  return (
    <div role="alert">
      <p>{words.lookUpFailed}</p>
      <Button variation="primary" onClick={() => void refetch()}>
        {words.tryAgain}
      </Button>
    </div>
  );
};
