import { useId, useState, type FormEvent } from 'react';
import type { ReportReason } from '#shared/gallery/reportStory.ts';
import { report as english } from '../../../strings/en/report.ts';
import { useWords } from '../../../strings/useWords.ts';
import { DialogError, Dialog } from '../../../ui/Dialog.tsx';
import { useReport } from './useReport.ts';
import { Button } from '../../../ui/Button.tsx';

// The schema has the same list, but would add zod to the bundle.
const options = Object.keys(english.reasons) as ReportReason[];
const noteCharacters = 500;

export const ReportDialog = ({ uid, onClose }: { uid: string; onClose: () => void }) => {
  const words = useWords(english);
  const { report, send } = useReport(uid, onClose);
  const [reason, setReason] = useState<ReportReason>();
  const [triedWithout, setTriedWithout] = useState(false);
  const [form, note] = [useId(), useId()];
  if (report.status === 'done')
    return (
      <Dialog title={words.thanks} onClose={onClose} foot={<Button onClick={onClose}>{words.done}</Button>}>
        <output>{words.looked}</output>
      </Dialog>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reason) return setTriedWithout(true);
    const written = new FormData(event.currentTarget).get('note');
    send({ reason, note: typeof written === 'string' ? written.trim() : '' });
  };
  const foot = (
    <>
      <Button variation="link" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button
        variation="primary"
        type="submit"
        form={form}
        isLoading={report.status === 'busy'}
        loadingText={words.sending}
      >
        {words.send}
      </Button>
    </>
  );
  return (
    <Dialog title={words.title} aside={<span />} onClose={onClose} foot={foot}>
      <form id={form} className="report" noValidate onSubmit={submit}>
        <fieldset className="report__reasons">
          <legend>{words.question}</legend>
          {options.map((option) => (
            <label key={option} className="report__reason">
              <input
                type="radio"
                name="reason"
                value={option}
                checked={option === reason}
                onChange={() => setReason(option)}
              />
              {words.reasons[option]}
            </label>
          ))}
        </fieldset>
        <label htmlFor={note}>
          {words.note} <span className="quiet">{words.whoReads}</span>
        </label>
        <textarea id={note} name="note" className="edit__text" rows={3} maxLength={noteCharacters} />
        <DialogError
          text={triedWithout && !reason ? words.noReason : report.status === 'failed' ? report.message : undefined}
        />
      </form>
    </Dialog>
  );
};
