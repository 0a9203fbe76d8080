import { useState, type ReactNode } from 'react';
import type { ManagedAccount } from '#shared/admin/account.ts';
import type { AccountChange } from '#shared/admin/changeAccount.ts';
import { admin as english } from '../../strings/en/admin.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { ActionDialog, Done } from './ActionDialog.tsx';
import { Loaded } from './Loaded.tsx';
import { useAccountChange, useManagedAccount } from './useAccounts.ts';

type Action = AccountChange['action'];

const actionsOf = ({ state, isOwn }: ManagedAccount): Action[] => {
  if (state === 'closed') return [];
  if (isOwn) return ['signOut'];
  return state === 'blocked' ? ['unblock', 'close'] : ['signOut', 'block', 'close'];
};

const usePlanText = (): ((account: ManagedAccount) => string) => {
  const { account: words } = useWords(english);
  const { paidDay } = useFormats();
  return ({ plan, paidUntil, isPendingCancellation }) => {
    if (plan !== 'pro' || paidUntil === null) return words.plans[plan];
    const day = paidDay(new Date(paidUntil));
    return isPendingCancellation ? words.ends(day) : words.until(day);
  };
};

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const SignInList = ({ signIns }: Pick<ManagedAccount, 'signIns'>) => {
  const { account: words } = useWords(english);
  const { day } = useFormats();
  if (signIns.length === 0) return words.noSignIns;
  return (
    <ul className="admin__signins">
      {signIns.map(({ signedInAt, renewedAt }) => (
        <li key={signedInAt}>{words.signInTimes(day(new Date(signedInAt)), day(new Date(renewedAt)))}</li>
      ))}
    </ul>
  );
};

const Facts = ({ account }: { account: ManagedAccount }) => {
  const { account: words, states } = useWords(english);
  const { number, moment } = useFormats();
  const planText = usePlanText();
  const { accountId, email, createdAt, state, isAdmin, tokens, freeNarrations, debt, stories } = account;
  const { signIns, blockedAt, closedAt } = account;
  const storiesText = stories.hasMore ? words.storiesAtLeast(stories.count) : number(stories.count);
  return (
    <dl className="admin__facts">
      <Fact name={words.email}>{email === '' ? words.noEmail : <bdi>{email}</bdi>}</Fact>
      <Fact name={words.id}>
        <code>{accountId}</code>
      </Fact>
      <Fact name={words.state}>
        {states[state]}
        {isAdmin && ` · ${words.admin}`}
      </Fact>
      <Fact name={words.created}>{moment(new Date(createdAt))}</Fact>
      {blockedAt !== null && <Fact name={words.blockedSince}>{moment(new Date(blockedAt))}</Fact>}
      {closedAt !== null && <Fact name={words.closedSince}>{moment(new Date(closedAt))}</Fact>}
      <Fact name={words.plan}>{planText(account)}</Fact>
      <Fact name={words.tokens}>{number(tokens)}</Fact>
      <Fact name={words.freeStories}>{number(freeNarrations)}</Fact>
      {debt > 0 && <Fact name={words.debt}>{number(debt)}</Fact>}
      <Fact name={words.stories}>{storiesText}</Fact>
      <Fact name={words.signIns}>
        <SignInList signIns={signIns} />
      </Fact>
    </dl>
  );
};

const Actions = ({ account }: { account: ManagedAccount }) => {
  const { actions: words } = useWords(english);
  const change = useAccountChange(account.accountId);
  const [chosen, setChosen] = useState<Action>();
  const [done, setDone] = useState<{ action: Action; at: number }>();
  const open = (action: Action) => {
    change.reset();
    setDone(undefined);
    setChosen(action);
  };
  const act = (action: Action, reason: string, confirm: string) =>
    change.mutate(action === 'close' ? { action, reason, confirm } : { action, reason }, {
      onSuccess: () => {
        setChosen(undefined);
        setDone({ action, at: Date.now() });
      },
    });
  return (
    <>
      <div className="admin__actions">
        {actionsOf(account).map((action) => (
          <Button key={action} className={action === 'close' ? 'button-danger' : ''} onClick={() => open(action)}>
            {words[action].button}
          </Button>
        ))}
      </div>
      {done && <Done key={done.at} text={words[done.action].done} />}
      {chosen && (
        <ActionDialog
          words={words[chosen]}
          confirm={chosen === 'close' ? account.email || account.accountId : undefined}
          isDangerous={chosen === 'close'}
          isBusy={change.isPending}
          error={change.isError ? toErrorMessage(change.error) : undefined}
          onAct={(reason, confirm) => act(chosen, reason, confirm)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
};

export const AccountDetails = ({ accountId }: { accountId: string }) => {
  const { account: words, closedAccount } = useWords(english);
  return (
    <Loaded query={useManagedAccount(accountId)}>
      {(account) => (
        <section className="admin__sheet" aria-labelledby="admin-account">
          <h2 id="admin-account">{account.name || account.email || closedAccount}</h2>
          <Facts account={account} />
          {account.isOwn && <p className="quiet">{words.own}</p>}
          <Actions account={account} />
        </section>
      )}
    </Loaded>
  );
};
