import { Component, type ReactNode } from 'react';
import { layout } from '../strings/en/layout.ts';
import { useWords } from '../strings/useWords.ts';
import { Message } from '../ui/Message.tsx';
import { Button } from '../ui/Button.tsx';

type Props = { path: string; children: ReactNode };
type State = { path: string; failed: boolean };

const NotOpened = () => {
  const words = useWords(layout);
  return (
    <Message
      heading="h1"
      role="alert"
      title={words.notOpened}
      text={words.notOpenedText}
      action={
        <Button variation="primary" onClick={() => location.reload()}>
          {words.tryAgain}
        </Button>
      }
    />
  );
};

/** Shows a message when a screen throws. Navigating to another path renders that path's screen. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  static getDerivedStateFromProps = ({ path }: Props, state: State): State =>
    path === state.path ? state : { path, failed: false };

  override render() {
    if (!this.state.failed) return this.props.children;
    return <NotOpened />;
  }
}
