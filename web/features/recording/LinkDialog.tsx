import { useEffect, useRef, useState } from 'react';
import type { RecordingLink } from '#shared/recording/recording.ts';
import type { Language } from '#shared/story/language.ts';
import type { Item } from '#shared/story/story.ts';
import { useSession } from '../../lib/session.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { shareLink } from '../../story/sharing/shareLink.ts';
import { DialogError, Dialog } from '../../ui/Dialog.tsx';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { NewLinkForm } from './NewLinkForm.tsx';
import { useRecordings, type Recordings } from './useRecordings.ts';
import './recordings.css';

/** The secret follows the `#`, because browsers never send that part of a URL. */
const addressOf = (secret: string): string => `${location.origin}/read#${secret}`;

type LinkDialogProps = {
  story: Pick<Item, 'uid' | 'title'>;
  /** Asks for a translation instead of the story's own text. */
  language: Language | undefined;
  onClose: () => void;
};

export const LinkDialog = ({ story, language, onClose }: LinkDialogProps) => {
  const words = useWords(english).links;
  const session = useSession();
  const { languageName } = useFormats();
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="reading-links">
        <p>{words.text}</p>
        {language && <p>{words.ofTranslation(languageName(language))}</p>}
        {session.status === 'user' ? (
          <Links story={story} language={language} accountName={session.user.name} />
        ) : (
          <p role="note">{words.signIn}</p>
        )}
      </div>
    </Dialog>
  );
};

type LinksProps = Pick<LinkDialogProps, 'story' | 'language'> & { accountName: string };

const Links = ({ story: { uid, title }, language, accountName }: LinksProps) => {
  const recordings = useRecordings(uid);
  const [address, setAddress] = useState<string>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const attempt = async (work: () => Promise<void>) => {
    setErrorMessage(undefined);
    await work().catch((error: unknown) => setErrorMessage(toErrorMessage(error)));
  };
  const make = (asker: string) =>
    attempt(async () => setAddress(addressOf((await recordings.makeLink(asker, language)).secret)));
  return (
    <>
      <DialogError text={errorMessage} />
      {address === undefined ? (
        <NewLinkForm accountName={accountName} onMake={make} />
      ) : (
        <NewLink address={address} title={title} />
      )}
      <OpenLinks recordings={recordings} onRevoke={(linkId) => void attempt(() => recordings.revoke(linkId))} />
    </>
  );
};

/** Shows a new link. Its secret is shown only once and cannot be recovered. */
const NewLink = ({ address, title }: { address: string; title: string }) => {
  const words = useWords(english).links;
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The pressed button was removed, so the link's field gets the focus.
  useEffect(() => field.current?.focus(), []);
  const share = async () => setCopied((await shareLink({ title: words.invite(title), url: address })) === 'copied');
  return (
    <div className="reading-links__new">
      <input
        ref={field}
        className="field__line"
        aria-label={words.link}
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="quiet">{words.once}</p>
      <Button variation="primary" onClick={() => void share()}>
        {words.share}
      </Button>
      <output>{isCopied && words.copied}</output>
    </div>
  );
};

const OpenLinks = ({ recordings, onRevoke }: { recordings: Recordings; onRevoke: (linkId: string) => void }) => {
  const { links: words, tryAgain } = useWords(english);
  const { data, isError, isFetching, refetch } = recordings;
  if (!data && isError && !isFetching)
    return (
      <div role="alert">
        <p>{words.failed}</p>
        <Button onClick={() => void refetch()}>{tryAgain}</Button>
      </div>
    );
  if (!data) return null;
  return (
    <>
      <h3>{words.list}</h3>
      {data.links.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <ul>
          {data.links.map((link) => (
            <OpenLink key={link.linkId} link={link} onRevoke={() => onRevoke(link.linkId)} />
          ))}
        </ul>
      )}
    </>
  );
};

const OpenLink = ({ link, onRevoke }: { link: RecordingLink; onRevoke: () => void }) => {
  const words = useWords(english).links;
  const { moment, day, languageName } = useFormats();
  const [isBusy, setBusy] = useState(false);
  const made = moment(new Date(link.createdAt));
  return (
    <li>
      <span>
        {words.made(made, day(new Date(link.expiresAt)))}
        <br />
        <span className="quiet">
          {link.language !== null && `${languageName(link.language)} · `}
          {link.openedAt === null ? words.notOpened : words.opened(moment(new Date(link.openedAt)))}
        </span>
      </span>
      <Button
        aria-label={words.revokeThat(made)}
        isDisabled={isBusy}
        onClick={() => {
          setBusy(true);
          onRevoke();
        }}
      >
        {words.revoke}
      </Button>
    </li>
  );
};
