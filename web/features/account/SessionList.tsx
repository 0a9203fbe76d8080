import { useEffect, useRef } from 'react';
import type { Session } from '#shared/account/listSessions.ts';
import { account as english } from '../../strings/en/account.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogError } from '../../ui/Dialog.tsx';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import './sessionList.css';
import { useSessions } from './useSessions.ts';

const nameOf = (device: Session['device'], words: (typeof english)['signIns']): string => {
  if (!device || (device.browser === 'other' && device.system === 'other')) return words.unknownBrowser;
  const browser = device.browser === 'other' ? words.browser : words.browsers[device.browser];
  return device.system === 'other' ? browser : words.on(browser, words.systems[device.system]);
};

export const SessionList = () => {
  const { signIns: words, tryAgain } = useWords(english);
  const { list, ending } = useSessions();
  const { data, isError, refetch } = list;
  if (isError)
    return (
      <div role="alert">
        <p>{words.listFailed}</p>
        <Button onClick={() => void refetch()}>{tryAgain}</Button>
      </div>
    );
  if (!data) return null;
  return (
    <>
      <ul className="sessions">
        {data.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            isEnding={ending.isPending && ending.variables.sessionId === session.sessionId}
            onEnd={() => ending.mutate(session)}
          />
        ))}
      </ul>
      {ending.isSuccess && <Ended key={ending.variables.sessionId} name={nameOf(ending.variables.device, words)} />}
      <DialogError text={ending.isError ? toErrorMessage(ending.error) : undefined} />
    </>
  );
};

type RowProps = { session: Session; isEnding: boolean; onEnd: () => void };

const SessionRow = ({ session, isEnding, onEnd }: RowProps) => {
  const { signIns: words } = useWords(english);
  const { day } = useFormats();
  const name = nameOf(session.device, words);
  const since = day(new Date(session.signedInAt));
  return (
    <li>
      <span>
        {name}
        {session.isCurrent && <strong className="sessions__current">{words.thisBrowser}</strong>}
        <span className="quiet sessions__times">{words.times(since, day(new Date(session.renewedAt)))}</span>
      </span>
      {!session.isCurrent && (
        <Button aria-label={words.endThat(name, since)} isLoading={isEnding} loadingText={words.busy} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
};

const Ended = ({ name }: { name: string }) => {
  const { signIns: words } = useWords(english);
  const line = useRef<HTMLOutputElement>(null);
  // The pressed button was removed, so the message gets the focus.
  useEffect(() => line.current?.focus(), []);
  return (
    <output ref={line} tabIndex={-1}>
      {words.ended(name)}
    </output>
  );
};
