import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Id } from '#shared/ids.ts';
import type { WaitingReports } from '#shared/admin/story.ts';
import { admin as english } from '../../strings/en/admin.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { TextField } from '../../ui/Fields.tsx';
import { FormButton } from '../../ui/FormButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PagedList } from './PagedList.tsx';
import { StoryDetails } from './StoryDetails.tsx';
import { useReasonsText, useReports } from './useReports.ts';

const pathOf = (story: string): string => `/admin?${new URLSearchParams({ section: 'reports', story })}`;

const ReportRow = ({ reports }: { reports: WaitingReports }) => {
  const { reports: words } = useWords(english);
  const { moment } = useFormats();
  const reasonsText = useReasonsText();
  const { uid, firstAt } = reports;
  return (
    <li>
      <Link to={pathOf(uid)}>{words.open(words.count(reports.reports), moment(new Date(firstAt)))}</Link>
      <span className="quiet">{reasonsText(reports)}</span>
    </li>
  );
};

const Waiting = () => {
  const { reports: words } = useWords(english);
  return (
    <PagedList query={useReports()} none={words.none}>
      {(reports) => <ReportRow key={reports.uid} reports={reports} />}
    </PagedList>
  );
};

/** The id of a story, from the id itself or from the address of the story's page. */
const uidIn = (text: string): string | undefined => {
  const last = text
    .trim()
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1);
  return Id.safeParse(last).success ? last : undefined;
};

const StoryForm = ({ onOpen }: { onOpen: (uid: string) => void }) => {
  const { reports: words } = useWords(english);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const problem = useId();
  return (
    <form
      className="admin__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const uid = uidIn(typed);
        setWrong(uid === undefined);
        if (uid !== undefined) onOpen(uid);
      }}
    >
      <TextField
        className="admin__field"
        label={words.address}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={typed}
        hasError={isWrong}
        aria-describedby={isWrong ? problem : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormButton type="submit">{words.show}</FormButton>
      {isWrong && (
        <p className="field-error admin__problem" id={problem} role="alert">
          <Icon name="alert" />
          {words.addressWrong}
        </p>
      )}
    </form>
  );
};

export const ReportsSection = () => {
  const { reports: words } = useWords(english);
  const [query, setQuery] = useSearchParams();
  const uid = query.get('story');
  if (uid !== null)
    return (
      <>
        <Link to="/admin?section=reports">{words.back}</Link>
        <StoryDetails key={uid} uid={uid} />
      </>
    );
  return (
    <>
      <p className="quiet">{words.about}</p>
      <Waiting />
      <StoryForm onOpen={(story) => setQuery({ section: 'reports', story })} />
    </>
  );
};
