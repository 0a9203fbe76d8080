import { Loader } from '@aws-amplify/ui-react';
import { Navigate } from 'react-router';
import { Message } from '../../ui/Message.tsx';
import { PrimaryLink } from '../../ui/PrimaryLink.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { useHomecoming } from './useHomecoming.ts';

const title = 'Signing in';

/** Where the user pool sends the browser back to: on to where it came from, or a word on why not. */
export const SignedInScreen = () => {
  const situation = useHomecoming();
  useTitle(title, { isPrivate: true });
  switch (situation.is) {
    case 'finishing':
      return (
        <div className="message" aria-busy="true">
          <Loader />
          <h1>{title}</h1>
          <output className="quiet">One moment, your place is being kept.</output>
        </div>
      );
    case 'signedIn':
      return <Navigate to={situation.returnTo} replace />;
    case 'stopped':
      return (
        <Message
          heading="h1"
          role="alert"
          title={situation.title}
          text={situation.text}
          action={<PrimaryLink to={situation.returnTo}>Go on</PrimaryLink>}
        />
      );
  }
};
