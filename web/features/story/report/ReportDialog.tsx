import { Button } from '@aws-amplify/ui-react';
import { useId, useState, type FormEvent } from 'react';
import type { ReportReason } from '#shared/stories/reportStory.ts';
import { DialogTrouble, StoryDialog } from '../StoryDialog.tsx';
import { useReport } from './useReport.ts';

const reasons: Readonly<Record<ReportReason, string>> = {
  offensive: 'It is offensive or sexual',
  violent: 'It shows or asks for violence',
  hateful: 'It is hateful towards people',
  private: 'It shows somebody who would not want that',
  rights: 'The picture or the words belong to somebody else',
  other: 'Something else',
};
// The schema's own list would bring the whole of zod along.
const options = Object.keys(reasons) as ReportReason[];
const noteCharacters = 500;
const noReason = 'Please say what is wrong with it.';

/** Tells us of a public story that should not be there. */
export const ReportDialog = ({ uid, onClose }: { uid: string; onClose: () => void }) => {
  const { report, send } = useReport(uid, onClose);
  const [reason, setReason] = useState<ReportReason>();
  const [triedWithout, setTriedWithout] = useState(false);
  const [form, note] = [useId(), useId()];
  if (report.is === 'done')
    return (
      <StoryDialog title="Thank you" onClose={onClose} foot={<Button onClick={onClose}>Done</Button>}>
        <output>{report.message}</output>
      </StoryDialog>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reason) return setTriedWithout(true);
    const words = new FormData(event.currentTarget).get('note');
    send({ reason, note: typeof words === 'string' ? words.trim() : '' });
  };
  const foot = (
    <>
      <Button variation="link" onClick={onClose}>
        Cancel
      </Button>
      <Button variation="primary" type="submit" form={form} isLoading={report.is === 'busy'} loadingText="Sending">
        Send report
      </Button>
    </>
  );
  return (
    <StoryDialog title="Report this story" aside={<span />} onClose={onClose} foot={foot}>
      <form id={form} className="report" noValidate onSubmit={submit}>
        <fieldset className="report__reasons">
          <legend>What is wrong with it?</legend>
          {options.map((option) => (
            <label key={option} className="report__reason">
              <input
                type="radio"
                name="reason"
                value={option}
                checked={option === reason}
                onChange={() => setReason(option)}
              />
              {reasons[option]}
            </label>
          ))}
        </fieldset>
        <label htmlFor={note}>
          Anything to add? <span className="quiet">Only we read it.</span>
        </label>
        <textarea id={note} name="note" className="edit__text" rows={3} maxLength={noteCharacters} />
        <DialogTrouble
          text={triedWithout && !reason ? noReason : report.is === 'failed' ? report.message : undefined}
        />
      </form>
    </StoryDialog>
  );
};
