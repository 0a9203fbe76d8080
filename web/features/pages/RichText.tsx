import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Block } from './content.ts';

const piecesOf = (text: string): string[] => text.split(/\[([^\]]+)\]\((\/[^)]*)\)/);

const WithLinks = ({ text }: { text: string }) => {
  const pieces = piecesOf(text);
  return pieces.map((piece, index) => {
    const key = `${index} ${piece}`;
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return <Fragment key={key}>{piece}</Fragment>;
    return (
      <Link key={key} className="link" to={pieces[index + 1] ?? '/'}>
        {piece}
      </Link>
    );
  });
};

export const RichText = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>
        <WithLinks text={block} />
      </p>
    ) : (
      <ul key={block.join()}>
        {block.map((point) => (
          <li key={point}>
            <WithLinks text={point} />
          </li>
        ))}
      </ul>
    ),
  );
