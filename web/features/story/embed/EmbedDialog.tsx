import { useRef, useState } from 'react';
import { embedFrame, embedUrl } from '#shared/sharing/embedFrame.ts';
import type { Item } from '#shared/story/story.ts';
import { embed as english } from '../../../strings/en/embed.ts';
import { useWords } from '../../../strings/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import './embed.css';

type EmbedDialogProps = { story: Pick<Item, 'uid' | 'title'>; onClose: () => void };

export const EmbedDialog = ({ story: { uid, title }, onClose }: EmbedDialogProps) => {
  const words = useWords(english);
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<'done' | 'refused'>();
  const { origin } = location;
  const code = embedFrame({ origin, uid, title });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied('done');
    } catch {
      field.current?.focus();
      setCopied('refused');
    }
  };
  return (
    <Dialog
      title={words.title}
      isWide
      onClose={onClose}
      foot={
        <Button variation="primary" onClick={() => void copy()}>
          {words.copy}
        </Button>
      }
    >
      <p>{words.text}</p>
      <textarea
        ref={field}
        className="embed-code"
        aria-label={words.code}
        readOnly
        rows={4}
        data-first-focus
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <output className="quiet embed-copied">{copied && words[copied]}</output>
      <h3 className="embed-heading">{words.preview}</h3>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a sandboxed page could not load its own media */}
      <iframe className="embed-preview" src={embedUrl(origin, uid)} title={words.previewOf(title)} allow="autoplay" />
      <p className="quiet">{words.ends}</p>
    </Dialog>
  );
};
