import { useEffect, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import type { CreatedFeed } from '#shared/feed/createFeed.ts';
import { feeds as english } from '../../strings/en/feeds.ts';
import { useWords } from '../../strings/useWords.ts';
import { shareLink, type ShareOutcome } from '../../story/sharing/shareLink.ts';
import { Button } from '../../ui/Button.tsx';

/** Shows a new feed. The table has only a hash of its address, so it is shown once. */
export const NewFeed = ({ created: { feed, url }, onDone }: { created: CreatedFeed; onDone: () => void }) => {
  const words = useWords(english);
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const field = useRef<HTMLInputElement>(null);
  // The pressed button was removed, so the address gets the focus.
  useEffect(() => field.current?.focus(), []);
  const share = async () => setOutcome(await shareLink({ title: feed.name, url }));
  return (
    <div className="feeds__new">
      <h3>{feed.name}</h3>
      <input
        ref={field}
        className="field__line"
        aria-label={words.address}
        dir="ltr"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="quiet">{words.once}</p>
      <div className="settings__actions">
        <Button variation="primary" onClick={() => void share()}>
          {words.copy}
        </Button>
        {/* Podcast apps for phones and computers register this scheme. It keeps https, unlike `pcast://`. */}
        <a className="button" href={`pcast:${url}`}>
          {words.open}
        </a>
        <Button variation="link" onClick={onDone}>
          {words.done}
        </Button>
      </div>
      <output>
        {outcome === 'copied' && words.copied}
        {outcome === 'refused' && words.notCopied}
      </output>
      <QrCode text={url} label={words.code} />
    </div>
  );
};

/** Cameras need four light modules around the code. */
const BORDER = 4;

const QrCode = ({ text, label }: { text: string; label: string }) => (
  <img
    className="feeds__code"
    alt={label}
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: 'L', border: BORDER }))}`}
  />
);
