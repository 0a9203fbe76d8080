import { useId, useState } from 'react';
import { shareDialog as english } from '../../strings/en/shareDialog.ts';
import { useWords } from '../../strings/useWords.ts';
import { Dialog, DialogError, DialogFoot } from '../../ui/Dialog.tsx';
import { LinkInUse } from './LinkInUse.tsx';
import './shareDialog.css';
import type { Shareable } from './useShare.ts';
import { linkedUrl, useStoryLink } from './useStoryLink.ts';

const choices = ['onlyMe', 'withLink', 'everybody'] as const;
type Choice = (typeof choices)[number];

type ShareChoicesProps = {
  story: Shareable;
  publicUrl: string;
  handOn: (url: string) => Promise<void>;
  close: () => void;
};

/** Asks the owner who can open a story that is not public. */
export const ShareChoices = ({ story: { uid }, publicUrl, handOn, close }: ShareChoicesProps) => {
  const words = useWords(english);
  const name = useId();
  const [choice, setChoice] = useState<Choice>('withLink');
  const [replaced, setReplaced] = useState<string>();
  const { link, isBusy, errorMessage, create, remove, makePublic } = useStoryLink(uid);
  const share = async () => {
    const made = link ?? (await create());
    if (made) await handOn(linkedUrl(made));
  };
  const replace = () => {
    setReplaced(link?.address);
    void create(link?.address);
  };
  const act = {
    onlyMe: async () => {
      if (link === null || (await remove())) close();
    },
    withLink: share,
    everybody: async () => {
      if (await makePublic()) await handOn(publicUrl);
    },
  };
  const { action, busy } = words[link && choice === 'onlyMe' ? 'stop' : choice];
  return (
    <Dialog
      title={words.title}
      aside={<span />}
      onClose={close}
      foot={
        <DialogFoot
          cancel={words.cancel}
          action={action}
          busy={busy}
          isBusy={isBusy}
          onAct={() => void act[choice]()}
          onClose={close}
        />
      }
    >
      <fieldset className="share__choices">
        <legend className="visually-hidden">{words.title}</legend>
        {choices.map((one) => (
          <label key={one} className="share__choice">
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === choice}
              data-first-focus={one === choice || undefined}
              onChange={() => setChoice(one)}
            />
            <span>
              {words[one].name}
              <small className="quiet">{words[one].about}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {link && choice === 'withLink' && (
        <LinkInUse
          key={link.address}
          link={link}
          isNew={replaced !== undefined && replaced !== link.address}
          isBusy={isBusy}
          onReplace={replace}
        />
      )}
      <p className="quiet">{words.embedNeedsPublic}</p>
      <DialogError text={errorMessage} />
    </Dialog>
  );
};
