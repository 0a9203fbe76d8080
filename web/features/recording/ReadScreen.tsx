import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Lighting } from '#shared/recording/recording.ts';
import type { Reading as Opened } from '#shared/recording/openLink.ts';
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
import './readScreen.css';

/** As the contract has it; what is no secret opens nothing, and need not be asked for. */
const secretPattern = /^#([A-Za-z0-9_-]{65})$/;

/** /read#{secret}: for whoever was asked to read a story aloud. No account, nothing but this story. */
export const ReadScreen = () => {
  const secret = secretPattern.exec(useLocation().hash)?.[1];
  useTitle(useWords(english).relative.title, { isPrivate: true });
  return secret === undefined ? <NoLink /> : <ByLink key={secret} secret={secret} />;
};

const NoLink = () => {
  const { title, text } = useWords(english).relative.missing;
  return <Message heading="h1" role="alert" art={<MissingPicture />} title={title} text={text} />;
};

const ByLink = ({ secret }: { secret: string }) => {
  const { client } = useServices();
  const words = useWords(english);
  const { data, error, isFetching, refetch } = useQuery({
    // The secret is in the key of a cache that is this page's alone.
    queryKey: ['reading', secret],
    queryFn: ({ signal }) => client.recording.openLink({ body: { secret }, quiet: true, signal }),
    networkMode: 'always',
    // The words stand still while they are read.
    staleTime: Infinity,
    retry: false,
  });
  if (data) return <ToRead reading={data} secret={secret} />;
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

const ToRead = ({ reading, secret }: { reading: Opened; secret: string }) => {
  const { client } = useServices();
  const words = useWords(english);
  const target = useMemo(() => targetOfLink(client, secret), [client, secret]);
  const { title, text, description, imageUrl, width, height, otherPictures } = reading;
  const thanks = (_: Lighting, again: () => void) => (
    <div className="sending">
      <output>
        <strong>{words.done.thanks}</strong> {words.done.thanksText}
      </output>
      <Button onClick={again}>{words.done.another}</Button>
    </div>
  );
  return (
    <article className="relative">
      <header>
        <h1 lang="en">{title}</h1>
        <p className="quiet">{words.relative.lead}</p>
      </header>
      {imageUrl !== null && (
        <div className="relative__pictures">
          <img src={imageUrl} alt={description} width={width ?? undefined} height={height ?? undefined} />
          {otherPictures.map((other) => (
            <img key={other.imageUrl} src={other.imageUrl} alt={other.alt} width={other.width} height={other.height} />
          ))}
        </div>
      )}
      <Reading target={target} text={text} byLink done={thanks} />
    </article>
  );
};
