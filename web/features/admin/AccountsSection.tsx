import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { FoundAccount } from '#shared/admin/account.ts';
import { admin as english } from '../../strings/en/admin.ts';
import { useWords } from '../../strings/useWords.ts';
import { TextField } from '../../ui/Fields.tsx';
import { FormButton } from '../../ui/FormButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { Loaded } from './Loaded.tsx';
import { useFoundAccounts } from './useAccounts.ts';

const SearchForm = ({ text, onFind }: { text: string; onFind: (text: string) => void }) => {
  const { find: words } = useWords(english);
  const [typed, setTyped] = useState(text);
  const [isEmpty, setEmpty] = useState(false);
  const problem = useId();
  return (
    <form
      className="admin__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(typed.trim() === '');
        if (typed.trim() !== '') onFind(typed.trim());
      }}
    >
      <TextField
        className="admin__field"
        label={words.label}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={typed}
        hasError={isEmpty}
        aria-describedby={isEmpty ? problem : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormButton type="submit" variation="primary">
        {words.find}
      </FormButton>
      {isEmpty && (
        <p className="field-error admin__problem" id={problem} role="alert">
          <Icon name="alert" />
          {words.empty}
        </p>
      )}
    </form>
  );
};

const FoundRow = ({ account: { accountId, name, email, state } }: { account: FoundAccount }) => {
  const { find: words, states, closedAccount } = useWords(english);
  const [query] = useSearchParams();
  const shown = name || email || closedAccount;
  const isOpen = query.get('account') === accountId;
  const to = new URLSearchParams({ find: query.get('find') ?? '', account: accountId });
  return (
    <li>
      <Link to={`/admin?${to}`} aria-label={words.open(shown)} aria-current={isOpen ? 'true' : undefined}>
        {shown}
      </Link>
      <span className="quiet">
        {email !== '' && (
          <>
            <bdi>{email}</bdi>
            {' · '}
          </>
        )}
        {states[state]}
      </span>
    </li>
  );
};

const Results = ({ text }: { text: string }) => {
  const { find: words } = useWords(english);
  return (
    <Loaded query={useFoundAccounts(text)}>
      {(accounts) =>
        accounts.length === 0 ? (
          <output>{words.none}</output>
        ) : (
          <>
            <h2>{words.results}</h2>
            <ul className="admin__list">
              {accounts.map((account) => (
                <FoundRow key={account.accountId} account={account} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
};

export const AccountsSection = () => {
  const [query, setQuery] = useSearchParams();
  const [text, accountId] = [query.get('find') ?? '', query.get('account')];
  return (
    <>
      <SearchForm key={text} text={text} onFind={(find) => setQuery({ find })} />
      {text !== '' && <Results text={text} />}
      {accountId !== null && <AccountDetails key={accountId} accountId={accountId} />}
    </>
  );
};
