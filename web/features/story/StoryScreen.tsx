import { Button } from '@aws-amplify/ui-react';
import { useParams } from 'react-router';
import { Message } from '../../ui/Message.tsx';
import { PrimaryLink } from '../../ui/PrimaryLink.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { StorySkeleton } from './StorySkeleton.tsx';
import { StoryView } from './StoryView.tsx';
import { useStory, type StorySituation } from './useStory.ts';
import './story.css';
import '../../styles/print.css';

/** /item/{uid} */
export const StoryScreen = () => {
  const { uid = '' } = useParams();
  return <Story key={uid} uid={uid} />;
};

const Story = ({ uid }: { uid: string }) => {
  const situation = useStory(uid);
  switch (situation.is) {
    case 'loading':
      return <StorySkeleton />;
    case 'making':
    case 'told':
    case 'untold':
      return <StoryView situation={situation.is} story={situation.story} renew={situation.renew} />;
    case 'missing':
    case 'failed':
    case 'unreachable':
      return <NoStory situation={situation} />;
  }
};

const titles = {
  missing: 'We could not find this story',
  failed: 'This story was not told',
  unreachable: 'This story did not open',
} as const;

const NoStory = ({ situation }: { situation: StorySituation & { is: keyof typeof titles } }) => {
  const title = titles[situation.is];
  useTitle(title, { isPrivate: true });
  const message = { heading: 'h1', role: 'alert', title } as const;
  switch (situation.is) {
    case 'missing':
      return (
        <Message
          {...message}
          text="It may be private, or it is not here any more."
          action={<PrimaryLink to="/explore">Explore stories</PrimaryLink>}
        />
      );
    case 'failed':
      return (
        <Message
          {...message}
          text={situation.reason ?? 'We could not finish it. Nothing was charged.'}
          action={<PrimaryLink to="/home">Try another picture</PrimaryLink>}
        />
      );
    case 'unreachable':
      return (
        <Message
          {...message}
          text={situation.message || 'Something went wrong on our side.'}
          action={
            <Button variation="primary" onClick={situation.tryAgain}>
              Try Again
            </Button>
          }
        />
      );
  }
};
