import { account as english } from '../../strings/en/account.ts';
import { useWords } from '../../strings/useWords.ts';
import { SessionList } from './SessionList.tsx';
import { useSignOut } from './useSignOut.ts';
import { Button } from '../../ui/Button.tsx';

export const SignIns = () => {
  const { signIns: words } = useWords(english);
  const { isBusy, signOut } = useSignOut('everywhere');
  return (
    <section className="settings__data" aria-labelledby="sign-ins">
      <h2 id="sign-ins">{words.title}</h2>
      <p className="quiet">{words.about}</p>
      <SessionList />
      <div className="settings__actions">
        <Button isLoading={isBusy} loadingText={words.busy} onClick={signOut}>
          {words.everywhere}
        </Button>
      </div>
    </section>
  );
};
