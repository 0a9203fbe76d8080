import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { pages } from '../../strings/en/pages.ts';
import { useWords } from '../../strings/useWords.ts';

/** Scrolls to the URL's anchor. The browser itself looks for the anchor too early, before the page is rendered. */
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
