import type { AuditEntry } from '#shared/admin/listAudit.ts';
import { admin as english } from '../../strings/en/admin.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { PagedList } from './PagedList.tsx';
import { useAudit } from './useAudit.ts';

const AuditRow = ({ entry: { at, by, action, target, reason, outcome } }: { entry: AuditEntry }) => {
  const { audit: words } = useWords(english);
  const { moment } = useFormats();
  const account = by.name || words.deletedAdmin;
  const who = by.accountId === null ? words.commandLine(by.name) : account;
  return (
    <li>
      <span className="admin__what">
        {words.names[action]} {target !== '' && <code>{target}</code>}
      </span>
      <span>{reason === '' ? <span className="quiet">{words.noReason}</span> : reason}</span>
      <span className="quiet">
        <bdi>{who}</bdi> · {moment(new Date(at))}
        {outcome !== 'done' && ` · ${words.outcomes[outcome]}`}
      </span>
    </li>
  );
};

export const AuditSection = () => {
  const words = useWords(english);
  const query = useAudit();
  return (
    <>
      <p className="quiet">{words.audit.about}</p>
      <PagedList query={query} none={words.audit.none}>
        {(entry) => <AuditRow key={entry.entryId} entry={entry} />}
      </PagedList>
    </>
  );
};
