import { Link } from 'react-router';

type AnchorHeadingProps = { level: 2 | 3; id: string; text: string };

/** A heading one can point at: its own address is a link beside it. */
export const AnchorHeading = ({ level, id, text }: AnchorHeadingProps) => {
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} tabIndex={-1}>
      {text}
      <Link className="anchor" to={{ hash: id }} aria-label={`Link to “${text}”`}>
        #
      </Link>
    </Heading>
  );
};
