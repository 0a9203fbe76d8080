import { Link } from 'react-router';
import { draftLimits } from '#shared/draft/draftLimits.ts';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { drafts as english } from '../../strings/en/drafts.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { LockedFrame } from '../../ui/illustrations.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { Bringing } from './Bringing.tsx';
import { DraftList } from './DraftList.tsx';
import { useBringing } from './useBringing.ts';
import { useDrafts } from './useDrafts.ts';
import './drafts.css';

export const DraftsScreen = () => {
  const words = useWords(english);
  const { status } = useSession();
  useTitle(words.title, { description: words.description, isPrivate: true });
  return (
    <>
      <div className="page__head">
        <div>
          <h1>{words.title}</h1>
          <p className="drafts__lead">{words.lead(draftLimits.photoDraftsPerPerson, draftLimits.photoDraftDays)}</p>
        </div>
        {status === 'user' && (
          <Link className="button button--link" to="/uploads">
            {words.uploads}
          </Link>
        )}
      </div>
      {status === 'user' && <OwnDrafts />}
      {status === 'visitor' && <SignedOut />}
    </>
  );
};

const OwnDrafts = () => {
  const bringing = useBringing();
  const drafts = useDrafts();
  const isBringing = bringing.state.status === 'running' || bringing.state.status === 'reading';
  return (
    <>
      <Bringing bringing={bringing} hasImmich={drafts.list.data?.hasImmich === true} />
      <DraftList drafts={drafts} isBringing={isBringing} />
    </>
  );
};

const SignedOut = () => {
  const words = useWords(english);
  const { events } = useServices();
  return (
    <Message
      heading="h2"
      art={<LockedFrame />}
      title={words.signedOut}
      text={words.signedOutText}
      action={<Button onClick={() => events.publish('login-request', {})}>{words.login}</Button>}
    />
  );
};
