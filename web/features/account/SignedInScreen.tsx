import { Navigate } from 'react-router';
import { signIn as english } from '../../strings/en/signIn.ts';
import { useWords } from '../../strings/useWords.ts';
import { Loader, PrimaryLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { useSignInReturn } from './useSignInReturn.ts';

export const SignedInScreen = () => {
  const words = useWords(english);
  const situation = useSignInReturn();
  useTitle(words.title, { isPrivate: true });
  switch (situation.status) {
    case 'finishing':
      return (
        <div className="message" aria-busy="true">
          <Loader />
          <h1>{words.title}</h1>
          <output className="quiet">{words.wait}</output>
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
          action={<PrimaryLink to={situation.returnTo}>{words.goOn}</PrimaryLink>}
        />
      );
  }
};
