import { useParams } from 'react-router';
import { story as english } from '../../strings/en/story.ts';
import { storyFailures } from '../../strings/en/storyFailures.ts';
import { useWords } from '../../strings/useWords.ts';
import '../../styles/print.css';
import { Button, PrimaryLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { FallenFrame, MissingPicture } from '../../ui/illustrations.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import type { LoadDialogs } from './StoryDialogs.tsx';
import { StorySkeleton } from './StorySkeleton.tsx';
import { StoryView } from './StoryView.tsx';
import './story.css';
import { useStory, type StorySituation } from '../../story/useStory.ts';

export const StoryScreen = ({ loadDialogs }: { loadDialogs: LoadDialogs }) => {
  const { uid = '' } = useParams();
  return <Story key={uid} uid={uid} loadDialogs={loadDialogs} />;
};

export const Story = ({ uid, loadDialogs }: { uid: string; loadDialogs: LoadDialogs }) => {
  const situation = useStory(uid);
  switch (situation.status) {
    case 'loading':
      return <StorySkeleton />;
    case 'making':
    case 'ready':
    case 'silent':
      return (
        <StoryView
          situation={situation.status}
          story={situation.story}
          renew={situation.renew}
          loadDialogs={loadDialogs}
        />
      );
    case 'missing':
    case 'failed':
    case 'unreachable':
      return <NoStory situation={situation} />;
  }
};

const NoStory = ({ situation }: { situation: StorySituation & { status: 'missing' | 'failed' | 'unreachable' } }) => {
  const { title, text, action } = useWords(english)[situation.status];
  const failures = useWords(storyFailures);
  useTitle(title, { isPrivate: true });
  const message = { heading: 'h1', role: 'alert', title } as const;
  switch (situation.status) {
    case 'missing':
      return (
        <Message
          {...message}
          art={<MissingPicture />}
          text={text}
          action={<PrimaryLink to="/explore">{action}</PrimaryLink>}
        />
      );
    case 'failed': {
      const { failure } = situation.story;
      return (
        <Message
          {...message}
          art={<FallenFrame />}
          text={failure === null ? text : failures.text(failure)}
          action={<PrimaryLink to="/home">{action}</PrimaryLink>}
        />
      );
    }
    case 'unreachable':
      return (
        <Message
          {...message}
          art={<FallenFrame />}
          text={situation.message || text}
          action={
            <Button variation="primary" onClick={situation.tryAgain}>
              {action}
            </Button>
          }
        />
      );
  }
};
