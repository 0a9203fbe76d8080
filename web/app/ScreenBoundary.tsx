import { Button } from '@aws-amplify/ui-react';
import { Component, type ReactNode } from 'react';
import { Message } from '../ui/Message.tsx';

type Props = { children: ReactNode };

/** No screen is ever blank: what a screen throws, or a file that does not load, ends here. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Message
        heading="h1"
        role="alert"
        title="This page did not open"
        text="Something went wrong on our side, or the connection broke off."
        action={
          <Button variation="primary" onClick={() => location.reload()}>
            Try Again
          </Button>
        }
      />
    );
  }
}
