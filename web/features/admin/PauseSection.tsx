import { useState } from 'react';
import type { DailyCaps, PauseStatus } from '#shared/admin/pause.ts';
import { admin as english } from '../../strings/en/admin.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { Fact } from './AccountDetails.tsx';
import { ActionDialog, Done } from './ActionDialog.tsx';
import { Loaded } from './Loaded.tsx';
import { usePauseChange, usePauseStatus } from './usePause.ts';

const PauseFacts = ({ pause: { reason, by, since } }: { pause: NonNullable<PauseStatus['pause']> }) => {
  const { pause: words, audit } = useWords(english);
  const { moment } = useFormats();
  return (
    <dl className="admin__facts">
      <Fact name={words.since}>{moment(new Date(since))}</Fact>
      <Fact name={words.by}>
        <bdi>{by.name || audit.deletedAdmin}</bdi>
      </Fact>
      <Fact name={words.reason}>{reason}</Fact>
    </dl>
  );
};

const PauseSwitch = ({ action }: { action: 'begin' | 'end' }) => {
  const { pause: words } = useWords(english);
  const change = usePauseChange();
  const [chosen, setChosen] = useState<'begin' | 'end'>();
  const [done, setDone] = useState<{ action: 'begin' | 'end'; at: number }>();
  const open = () => {
    change.reset();
    setDone(undefined);
    setChosen(action);
  };
  const act = (confirmed: 'begin' | 'end', reason: string) =>
    change.mutate(
      { action: confirmed, reason },
      {
        onSuccess: () => {
          setChosen(undefined);
          setDone({ action: confirmed, at: Date.now() });
        },
      },
    );
  return (
    <>
      <Button onClick={open}>{words[action].button}</Button>
      {done && <Done key={done.at} text={words[done.action].done} />}
      {chosen && (
        <ActionDialog
          words={words[chosen]}
          isBusy={change.isPending}
          error={change.isError ? toErrorMessage(change.error) : undefined}
          onAct={(reason) => act(chosen, reason)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
};

const Caps = ({ caps }: { caps: DailyCaps }) => {
  const { pause: words } = useWords(english);
  const { number } = useFormats();
  const names = Object.keys(words.capNames) as (keyof DailyCaps)[];
  return (
    <section className="admin__sheet" aria-labelledby="admin-caps">
      <h2 id="admin-caps">{words.caps}</h2>
      <p className="quiet">{words.capsAbout}</p>
      <dl className="admin__facts">
        {names.map((name) => (
          <Fact key={name} name={words.capNames[name]}>
            {number(caps[name])}
          </Fact>
        ))}
      </dl>
    </section>
  );
};

export const PauseSection = () => {
  const { pause: words } = useWords(english);
  return (
    <Loaded query={usePauseStatus()}>
      {({ pause, caps }) => (
        <>
          <section className="admin__sheet" aria-labelledby="admin-pause">
            <h2 id="admin-pause">{pause ? words.paused : words.open}</h2>
            {pause && <PauseFacts pause={pause} />}
            <p className="quiet">{words.about}</p>
            <PauseSwitch action={pause ? 'end' : 'begin'} />
          </section>
          <Caps caps={caps} />
        </>
      )}
    </Loaded>
  );
};
