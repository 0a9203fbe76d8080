import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { pages } from '../../strings/en/pages.ts';
import { useWords } from '../../strings/useWords.ts';

/** Goes to what the address points at, each time it does: the browser looked for it before the page was there. */
export const useAnchor = (): void => {
  const location = useLocation();
  useEffect(() => {
    const id = location.hash.slice(1);
    const target = id ? document.getElementById(id) : null;
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [location]);
};

type AnchorHeadingProps = { level: 2 | 3; id: string; text: string };

/** A heading one can point at: its own address is a link beside it. */
export const AnchorHeading = ({ level, id, text }: AnchorHeadingProps) => {
  const words = useWords(pages);
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} tabIndex={-1}>
      {text}
      <Link className="anchor" to={{ hash: id }} aria-label={words.linkTo(text)}>
        #
      </Link>
    </Heading>
  );
};
