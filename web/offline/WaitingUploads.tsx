import { useCallback } from 'react';
import { Link } from 'react-router';
import { server } from '../strings/en/server.ts';
import { waiting as english } from '../strings/en/offline.ts';
import { useWords } from '../strings/useWords.ts';
import { useWaiting, type WaitingUploads as Uploads } from './useWaiting.ts';
import { Button } from '../ui/Button.tsx';
import './waiting.css';
import type { Waiting } from '../lib/device.ts';

const Picture = ({ file }: { file: Blob }) => {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt="" />;
};

type OneProps = Pick<Uploads, 'isSending' | 'cancel' | 'sendAgain'> & { one: Waiting };

const One = ({ one: { key, pictures, refusal }, isSending, cancel, sendAgain }: OneProps) => {
  const words = useWords(english);
  const { reasonText } = useWords(server);
  const isOnItsWay = isSending && !refusal;
  const stateOf = (): string => {
    if (!refusal) return isOnItsWay ? words.sending(pictures.length) : words.waits(pictures.length);
    return refusal.status === 'said' ? reasonText(refusal.because, refusal.reason) : words.uncertain;
  };
  return (
    <li className="waiting__one">
      {pictures[0] && <Picture file={pictures[0]} />}
      <output>{stateOf()}</output>
      <div className="waiting__actions">
        {refusal && <Button onClick={() => sendAgain(key)}>{words.again}</Button>}
        <Button variation="link" isDisabled={isOnItsWay} onClick={() => cancel(key)}>
          {words.cancel}
        </Button>
      </div>
    </li>
  );
};

export const WaitingUploads = () => {
  const words = useWords(english);
  const { waiting, sent, close, ...doing } = useWaiting();
  if (waiting.length + sent.length === 0) return null;
  return (
    <ul className="waiting" aria-label={words.title}>
      {waiting.map((one) => (
        <One key={one.key} one={one} {...doing} />
      ))}
      {sent.map((uid) => (
        <li className="waiting__one" key={uid}>
          <span />
          <output>{words.sent}</output>
          <div className="waiting__actions">
            <Link className="button button--primary" to={`/item/${uid}`} onClick={() => close(uid)}>
              {words.open}
            </Link>
            <Button variation="link" onClick={() => close(uid)}>
              {words.close}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
};
