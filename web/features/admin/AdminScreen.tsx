import { Link, useSearchParams } from 'react-router';
import { admin as english } from '../../strings/en/admin.ts';
import { useWords } from '../../strings/useWords.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { AccountsSection } from './AccountsSection.tsx';
import './admin.css';
import { AuditSection } from './AuditSection.tsx';
import { JobsSection } from './JobsSection.tsx';
import { PauseSection } from './PauseSection.tsx';
import { ReportsSection } from './ReportsSection.tsx';
import { SystemSection } from './SystemSection.tsx';

const sections = {
  accounts: AccountsSection,
  reports: ReportsSection,
  pause: PauseSection,
  jobs: JobsSection,
  system: SystemSection,
  audit: AuditSection,
} as const;
type Name = keyof typeof sections;

const names = Object.keys(sections) as Name[];

export const AdminScreen = () => {
  const words = useWords(english);
  const [query] = useSearchParams();
  const current = names.find((name) => name === query.get('section')) ?? 'accounts';
  const Section = sections[current];
  useTitle(words.title, { isPrivate: true });
  return (
    <div className="admin">
      <h1>{words.title}</h1>
      <nav className="admin__sections" aria-label={words.sectionsLabel}>
        {names.map((name) => (
          <Link
            key={name}
            className="admin__section"
            to={`/admin?section=${name}`}
            aria-current={name === current ? 'page' : undefined}
          >
            {words.sections[name]}
          </Link>
        ))}
      </nav>
      <Section />
    </div>
  );
};
