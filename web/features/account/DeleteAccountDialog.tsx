import { Button } from '@aws-amplify/ui-react';
import { useId, useState } from 'react';
import { DELETE_CONFIRMATION } from '#shared/account/deleteConfirmation.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DialogTrouble, StoryDialog } from '../story/StoryDialog.tsx';
import { useAccountDeletion } from './useAccountDeletion.ts';

/** Who is to be deleted, as they were when the dialog opened: once it is done they are somebody else. */
export type Leaving = { isUser: boolean; isSubscribed: boolean };

const isConfirmed = (typed: string): boolean => typed.trim().toLowerCase() === DELETE_CONFIRMATION;

const WhatGoes = ({ isUser, isSubscribed }: Leaving) => (
  <>
    <p>
      Your stories with their pictures, narrations and videos{isUser ? ', your favorites and your profile' : ''} go for
      good, and links to your stories lead nowhere.
    </p>
    {isUser && <p>Tokens you have not used go with them and are not paid back.</p>}
    {isSubscribed && <p>Your subscription ends first, at once, and you will not be charged again.</p>}
  </>
);

/** Says what goes, has it confirmed in writing, and stays until it is read that it is done. */
export const DeleteAccountDialog = ({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) => {
  const { deletion, remove, leave } = useAccountDeletion();
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [field, hint] = [useId(), useId()];
  if (deletion.is === 'done') {
    const go = () => leave(leaving.isUser);
    return (
      <StoryDialog
        title="Goodbye"
        aside={<span />}
        onClose={go}
        foot={
          <Button variation="primary" data-first-focus onClick={go}>
            Done
          </Button>
        }
      >
        <output>{deletion.message}</output>
      </StoryDialog>
    );
  }
  const isBusy = deletion.is === 'busy';
  const isWrong = isAsked && !isConfirmed(typed);
  const close = () => {
    if (!isBusy) onClose();
  };
  const submit = () => {
    setAsked(true);
    if (isConfirmed(typed) && !isBusy) remove();
  };
  return (
    <StoryDialog
      title={leaving.isUser ? 'Delete your account?' : 'Delete everything of yours?'}
      aside={<span />}
      onClose={close}
      foot={
        <>
          <Button isDisabled={isBusy} onClick={close}>
            Keep it
          </Button>
          <Button className="button-danger" isLoading={isBusy} loadingText="Deleting" onClick={submit}>
            Delete for good
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
        <label htmlFor={field}>
          To go on, type <strong>{DELETE_CONFIRMATION}</strong>
        </label>
        <input
          className="leaving__field"
          id={field}
          data-first-focus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          readOnly={isBusy}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? hint : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isWrong && (
          <p className="field-error" id={hint} role="alert">
            <Icon name="alert" />
            Please type “{DELETE_CONFIRMATION}”, so that nothing goes by accident.
          </p>
        )}
      </form>
      <DialogTrouble text={deletion.is === 'failed' ? deletion.message : undefined} />
    </StoryDialog>
  );
};
