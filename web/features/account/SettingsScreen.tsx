import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { account as english } from '../../strings/en/account.ts';
import { useWords } from '../../strings/useWords.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { LanguageField } from './LanguageField.tsx';
import { OwnData } from './OwnData.tsx';
import './settings.css';
import { SignIns } from './SignIns.tsx';
import { ThemeField } from './ThemeField.tsx';

export const SettingsScreen = ({ plan, feeds }: { plan: ReactNode; feeds: ReactNode }) => {
  const words = useWords(english);
  const session = useSession();
  useTitle(words.title, { isPrivate: true });
  return (
    <div className="settings" aria-busy={session.status === 'loading'}>
      <h1>{words.title}</h1>
      {plan}
      <div className="sheet">
        <div className="sheet__row">
          <LanguageField />
        </div>
        <div className="sheet__row">
          <ThemeField />
        </div>
      </div>
      {session.status === 'user' && feeds}
      {session.status === 'user' && <SignIns />}
      <OwnData session={session} />
    </div>
  );
};
