import { useId, useState } from 'react';
import { account as english } from '../../strings/en/account.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DialogError, Dialog } from '../../ui/Dialog.tsx';
import { useAccountDeletion } from './useAccountDeletion.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Fields.tsx';

export type Leaving = { isUser: boolean; isSubscribed: boolean };

const WhatGoes = ({ isUser, isSubscribed }: Leaving) => {
  const { leaving: words } = useWords(english);
  return (
    <>
      <p>{isUser ? words.whatGoesUser : words.whatGoesVisitor}</p>
      {isUser && <p>{words.tokens}</p>}
      {isSubscribed && <p>{words.subscription}</p>}
    </>
  );
};

const Goodbye = ({ message, onLeave }: { message: string; onLeave: () => void }) => {
  const { leaving: words } = useWords(english);
  return (
    <Dialog
      title={words.goodbye}
      aside={<span />}
      onClose={onLeave}
      foot={
        <Button variation="primary" data-first-focus onClick={onLeave}>
          {words.done}
        </Button>
      }
    >
      <output>{message}</output>
    </Dialog>
  );
};

/** After the deletion, the dialog stays open until the user has read the result. */
export const DeleteAccountDialog = ({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) => {
  const { leaving: words } = useWords(english);
  const { deletion, remove, leave } = useAccountDeletion();
  const [typed, setTyped] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const hint = useId();
  if (deletion.status === 'done') {
    const ended = leaving.isSubscribed ? ` ${words.subscriptionEnded}` : '';
    const message = (leaving.isUser ? words.doneUser : words.doneVisitor) + ended;
    return <Goodbye message={message} onLeave={() => leave(leaving.isUser)} />;
  }
  const isBusy = deletion.status === 'busy';
  const isConfirmed = typed.trim().toLowerCase() === words.phrase;
  const isWrong = isConfirming && !isConfirmed;
  const close = () => {
    if (!isBusy) onClose();
  };
  const submit = () => {
    setConfirming(true);
    if (isConfirmed && !isBusy) remove();
  };
  return (
    <Dialog
      title={leaving.isUser ? words.titleUser : words.titleVisitor}
      aside={<span />}
      onClose={close}
      foot={
        <>
          <Button isDisabled={isBusy} onClick={close}>
            {words.keep}
          </Button>
          <Button className="button-danger" isLoading={isBusy} loadingText={words.busy} onClick={submit}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form
        className="leaving"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <WhatGoes {...leaving} />
        <TextField
          label={
            <>
              {words.toGoOn} <strong>{words.phrase}</strong>
            </>
          }
          data-first-focus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          isReadOnly={isBusy}
          hasError={isWrong}
          aria-describedby={isWrong ? hint : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isWrong && (
          <p className="field-error" id={hint} role="alert">
            <Icon name="alert" />
            {words.mistyped(words.phrase)}
          </p>
        )}
      </form>
      <DialogError text={deletion.status === 'failed' ? deletion.message : undefined} />
    </Dialog>
  );
};
