import { useState } from 'react';
import { useParams } from 'react-router';
import { shared as english } from '../../../strings/en/shareDialog.ts';
import { useWords } from '../../../strings/useWords.ts';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { followLink } from '../../../lib/linkAddresses.ts';
import { useUploads } from '../../../lib/useUploads.ts';
import type { LoadDialogs } from '../StoryDialogs.tsx';
import { Story } from '../StoryScreen.tsx';
import { usePermission } from '../usePermission.ts';
import { useStory } from '../../../story/useStory.ts';
import { Envelope } from './Envelope.tsx';
import './shared.css';

const Answer = ({ uid }: { uid: string }) => {
  const words = useWords(english);
  const uploads = useUploads();
  if (usePermission(uid) !== 'none') return null;
  return (
    <section className="answer">
      <p>{words.answerText}</p>
      <FilePicker
        className="button button--primary"
        label={words.answer}
        onOpen={uploads.prepare}
        onPick={uploads.choose}
      >
        <Icon name="image" />
        {words.answer}
      </FilePicker>
    </section>
  );
};

export const SharedScreen = ({ loadDialogs }: { loadDialogs: LoadDialogs }) => {
  const { uid = '', address } = useParams();
  return address === undefined ? (
    <Shared key={uid} uid={uid} loadDialogs={loadDialogs} />
  ) : (
    <Linked key={address} address={address} loadDialogs={loadDialogs} />
  );
};

/** Follows the link before the story is requested. */
const Linked = ({ address, loadDialogs }: { address: string; loadDialogs: LoadDialogs }) => {
  const [uid] = useState(() => followLink(address));
  return <Shared uid={uid} loadDialogs={loadDialogs} />;
};

const Shared = ({ uid, loadDialogs }: { uid: string; loadDialogs: LoadDialogs }) => {
  const { status } = useStory(uid);
  const isThere = status === 'ready' || status === 'silent';
  return (
    <div className="shared" data-open={isThere || undefined}>
      {(isThere || status === 'loading') && <Envelope isOpen={isThere} />}
      <Story uid={uid} loadDialogs={loadDialogs} />
      {isThere && <Answer uid={uid} />}
    </div>
  );
};
