import { Button } from '@aws-amplify/ui-react';
import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import { CardSkeleton } from '../../ui/CardSkeleton.tsx';
import { ItemCard } from '../gallery/ItemCard.tsx';
import type { TopUploadsSituation } from './useTopUploads.ts';

const placeholders = Array.from({ length: limits.exploreOnHome }, (_, rank) => rank);
const cardSizes = '(min-width: 1200px) 22vw, (min-width: 768px) 40vw, 19rem';
const leadSizes = '(min-width: 1024px) 44vw, (min-width: 768px) 80vw, 19rem';

const Row = ({ situation }: { situation: TopUploadsSituation }) => {
  switch (situation.is) {
    case 'loading':
      return (
        <ol className="top" aria-busy="true">
          {placeholders.map((rank) => (
            <li key={rank}>
              <CardSkeleton />
            </li>
          ))}
        </ol>
      );
    case 'failed':
      return (
        <p className="top__note" role="alert">
          The stories could not be reached.
          <Button onClick={situation.retry}>Try Again</Button>
        </p>
      );
    case 'empty':
      return <output className="top__note">The first stories are being told. They will hang here in a moment.</output>;
    case 'ready':
      return (
        <ol className="top">
          {situation.stories.map((story, rank) => (
            <li key={story.uid}>
              <ItemCard story={story} sizes={rank === 0 ? leadSizes : cardSizes} />
            </li>
          ))}
        </ol>
      );
  }
};

export const TopUploads = ({ situation }: { situation: TopUploadsSituation }) => (
  <section className="section" aria-labelledby="top">
    <div className="section__head">
      <h2 id="top">Top uploads this week</h2>
      <Link className="link" to="/explore">
        Explore all uploads
      </Link>
    </div>
    <Row situation={situation} />
  </section>
);
