import { useEffect, useId, useRef, useState } from 'react';
import { adminLimits } from '#shared/admin/adminLimits.ts';
import { admin as english } from '../../strings/en/admin.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogError } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Fields.tsx';
import { Icon } from '../../ui/Icon.tsx';

type ActionDialogProps = {
  words: { title: string; text: string; button: string };
  /** The text to type before an action that cannot be undone. */
  confirm?: string | undefined;
  isDangerous?: boolean;
  isBusy: boolean;
  error: string | undefined;
  onAct: (reason: string, confirm: string) => void;
  onClose: () => void;
};

type FieldProps = {
  label: string;
  hint?: string;
  value: string;
  problem: string | undefined;
  isFirst?: boolean;
  isBusy: boolean;
  onChange: (value: string) => void;
};

const Field = ({ label, hint, value, problem, isFirst = false, isBusy, onChange }: FieldProps) => {
  const id = useId();
  return (
    <div className="admin__dialog-field">
      <TextField
        label={label}
        descriptiveText={hint}
        {...(isFirst && { 'data-first-focus': true })}
        autoComplete="off"
        value={value}
        isReadOnly={isBusy}
        hasError={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <p className="field-error" id={id} role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
    </div>
  );
};

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Asks for the reason of an action, and for a confirmation where the action cannot be undone. */
export const ActionDialog = (props: ActionDialogProps) => {
  const { words, confirm, isDangerous = false, isBusy, error, onAct, onClose } = props;
  const { dialog } = useWords(english);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const over = reason.trim().length - adminLimits.reasonCharacters;
  const reasonProblem = reason.trim() === '' ? dialog.reasonMissing : over > 0 ? dialog.reasonTooLong(over) : undefined;
  const isMistyped = confirm !== undefined && !isSame(typed, confirm);
  const submit = () => {
    setSubmitted(true);
    if (reasonProblem === undefined && !isMistyped && !isBusy) onAct(reason.trim(), typed.trim());
  };
  return (
    <Dialog
      title={words.title}
      aside={<span />}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      foot={
        <>
          <Button isDisabled={isBusy} onClick={onClose}>
            {dialog.cancel}
          </Button>
          <Button
            {...(isDangerous ? { className: 'button-danger' } : { variation: 'primary' as const })}
            isLoading={isBusy}
            loadingText={dialog.busy}
            onClick={submit}
          >
            {words.button}
          </Button>
        </>
      }
    >
      <form
        className="admin__dialog"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{words.text}</p>
        <Field
          label={dialog.reason}
          hint={dialog.reasonHint}
          isFirst
          value={reason}
          problem={isSubmitted ? reasonProblem : undefined}
          isBusy={isBusy}
          onChange={setReason}
        />
        {confirm !== undefined && (
          <Field
            label={dialog.confirm(confirm)}
            value={typed}
            problem={isSubmitted && isMistyped ? dialog.mistyped(confirm) : undefined}
            isBusy={isBusy}
            onChange={setTyped}
          />
        )}
        {/* Without it, Enter would not submit a form with two fields. */}
        <button type="submit" hidden aria-label={words.button} />
      </form>
      <DialogError text={error} />
    </Dialog>
  );
};

/** Says that an action is done. The pressed button may be gone, so the message gets the focus. */
export const Done = ({ text }: { text: string }) => {
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <output ref={line} tabIndex={-1}>
      {text}
    </output>
  );
};
