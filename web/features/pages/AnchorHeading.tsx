import { Link } from 'react-router';
import { pages } from '../../strings/en/pages.ts';
import { useWords } from '../../strings/useWords.ts';

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
