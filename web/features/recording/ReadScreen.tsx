import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type CSSProperties } from 'react';
import { useLocation } from 'react-router';
import { limits } from '#shared/limits.ts';
import type { Highlighting } from '#shared/recording/recording.ts';
import type { LinkPage as Opened } from '#shared/recording/openLink.ts';
import { storyLanguage } from '#shared/story/language.ts';
import { ApiError } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { FallenFrame, MissingPicture } from '../../ui/illustrations.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { Reading } from './Reading.tsx';
import { targetOfLink } from './target.ts';
import { Withdrawal } from './Withdrawal.tsx';
import './readScreen.css';
import { inLanguage } from '../../lib/inLanguage.ts';

const secretPattern = /^#([A-Za-z0-9_-]{65})$/;

/** A reader with a link needs no account and sees only this story. */
export const ReadScreen = () => {
  const secret = secretPattern.exec(useLocation().hash)?.[1];
  useTitle(useWords(english).relative.title, { isPrivate: true });
  return secret === undefined ? <NoLink /> : <ByLink key={secret} secret={secret} />;
};

const NoLink = () => {
  const { title, text } = useWords(english).relative.missing;
  return <Message heading="h1" role="alert" art={<MissingPicture />} title={title} text={text} />;
};

const ADDRESS_MILLISECONDS = limits.mediaUrlMinutes * 60_000;

type OpenedAt = { at: Date; reading: Opened };

/** Opens the link once, so that the text does not change while it is read. Only expired picture URLs are renewed. */
const useOpened = (secret: string) => {
  const { client, now } = useServices();
  const queries = useQueryClient();
  // The key contains the secret. The cache exists only in this page's memory.
  const queryKey = ['reading', secret];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<OpenedAt> => {
      const reading = await client.recording.openLink({ body: { secret }, quiet: true, signal });
      const before = queries.getQueryData<OpenedAt>(queryKey)?.reading;
      const { pictures } = reading;
      return { at: now(), reading: before ? { ...before, pictures } : reading };
    },
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  });
  const { data, refetch } = query;
  const renewPictures = () => {
    // A picture that fails with a valid URL would fail with a new one too.
    if (data && now().getTime() - data.at.getTime() >= ADDRESS_MILLISECONDS) void refetch({ cancelRefetch: false });
  };
  return { ...query, renewPictures };
};

const ByLink = ({ secret }: { secret: string }) => {
  const words = useWords(english);
  const { data, error, isFetching, refetch, renewPictures } = useOpened(secret);
  if (data) return <ToRead reading={data.reading} secret={secret} onExpired={renewPictures} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NoLink />;
  if (!error || isFetching) return <output className="quiet">{words.read.opening}</output>;
  const { title, text } = words.relative.unreachable;
  return (
    <Message
      heading="h1"
      role="alert"
      art={<FallenFrame />}
      title={title}
      text={error.message || text}
      action={
        <Button variation="primary" onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      }
    />
  );
};

type ToReadProps = { reading: Opened; secret: string; onExpired: () => void };

const ToRead = ({ reading, secret, onExpired }: ToReadProps) => {
  const { client } = useServices();
  const words = useWords(english);
  const target = useMemo(() => targetOfLink(client, secret), [client, secret]);
  const { title, text, pictures } = reading;
  const [isWithdrawn, setWithdrawn] = useState(false);
  const withdrawal = isWithdrawn ? (
    <output>{words.withdrawal.done}</output>
  ) : (
    <Withdrawal secret={secret} onWithdrawn={() => setWithdrawn(true)} />
  );
  const readAgain = (again: () => void) => {
    setWithdrawn(false);
    again();
  };
  const thanks = (_: Highlighting, again: () => void) => (
    <div className="sending">
      {!isWithdrawn && (
        <output>
          <strong>{words.done.thanks}</strong> {words.done.thanksText}
        </output>
      )}
      <Button onClick={() => readAgain(again)}>{words.done.another}</Button>
      {reading.recording === null && withdrawal}
    </div>
  );
  return (
    <article className="relative">
      <header>
        <h1 {...inLanguage(storyLanguage)}>{title}</h1>
        <p className="quiet">{words.relative.lead}</p>
        {reading.recording !== null && withdrawal}
      </header>
      <div className="relative__pictures">
        {pictures.map(({ imageUrl, alt, width, height }) => (
          <img
            key={imageUrl.split('?', 1)[0]}
            src={imageUrl}
            alt={alt}
            width={width}
            height={height}
            style={{ '--shape': width / height } as CSSProperties}
            onError={onExpired}
          />
        ))}
      </div>
      <Reading target={target} text={text} byLink done={thanks} />
    </article>
  );
};
