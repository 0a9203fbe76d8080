import { Button } from '@aws-amplify/ui-react';
import { useServices } from '../../lib/services.tsx';
import { CardSkeleton } from '../../ui/CardSkeleton.tsx';
import { Message } from '../../ui/Message.tsx';
import { StoryCard } from '../../ui/StoryCard.tsx';
import { useUploads } from '../upload/useUploads.ts';
import { More } from './More.tsx';
import type { GallerySituation } from './useGallery.ts';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const cardSizes = '(min-width: 1200px) 22vw, (min-width: 900px) 30vw, (min-width: 540px) 45vw, 90vw';

export const GalleryContent = ({ situation }: { situation: GallerySituation }) => {
  const uploads = useUploads();
  const { events } = useServices();
  switch (situation.is) {
    case 'loading':
      return (
        <div className="grid" aria-busy="true">
          <output className="visually-hidden">Loading stories</output>
          {skeletons.map((key) => (
            <CardSkeleton key={key} />
          ))}
        </div>
      );
    case 'signedOut':
      return (
        <Message
          heading="h2"
          title="Your stories hang here"
          text="Log in, and every picture you uploaded is on this wall."
          action={<Button onClick={() => events.publish('login-request', {})}>Login</Button>}
        />
      );
    case 'failed':
      return (
        <Message
          heading="h2"
          role="alert"
          title="The wall could not be reached"
          text={situation.message || 'Something went wrong on our side.'}
          action={
            <Button variation="primary" onClick={situation.retry}>
              Try Again
            </Button>
          }
        />
      );
    case 'empty':
      return (
        <Message
          heading="h2"
          title="Oops, there's nothing here."
          text="Every picture on this wall began with one upload."
          action={
            <Button variation="primary" onClick={() => uploads.choose()}>
              Turn Image into Story
            </Button>
          }
        />
      );
    case 'ready':
      return (
        <>
          <ul className="grid">
            {situation.stories.map((story, index) => (
              <li key={story.uid}>
                <StoryCard story={story} sizes={cardSizes} eager={index < 4} />
              </li>
            ))}
          </ul>
          {situation.more && <More onMore={situation.more} isLoading={situation.loadingMore} />}
        </>
      );
  }
};
