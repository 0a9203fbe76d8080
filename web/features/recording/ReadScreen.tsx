import type { CSSProperties } from 'react';
import { useLocation } from 'react-router';
import type { LinkPage } from '#shared/recording/openLink.ts';
import { ApiError } from '../../lib/http.ts';
import { inLanguage } from '../../lib/inLanguage.ts';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { FallenFrame, MissingPicture } from '../../ui/illustrations.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { LinkReading } from './LinkReading.tsx';
import type { RecordingTools } from './tools.ts';
import { useOpenedLink } from './useOpenedLink.ts';
import './readScreen.css';

const secretPattern = /^#([A-Za-z0-9_-]{65})$/;

/** A reader with a link needs no account and sees only this story. */
export const ReadScreen = ({ tools }: { tools?: RecordingTools }) => {
  const secret = secretPattern.exec(useLocation().hash)?.[1];
  useTitle(useWords(english).relative.title, { isPrivate: true });
  return secret === undefined ? <NoLink /> : <ByLink key={secret} secret={secret} tools={tools} />;
};

const NoLink = () => {
  const { title, text } = useWords(english).relative.missing;
  return <Message heading="h1" role="alert" art={<MissingPicture />} title={title} text={text} />;
};

const ByLink = ({ secret, tools }: { secret: string; tools: RecordingTools | undefined }) => {
  const words = useWords(english);
  const link = useOpenedLink(secret);
  const { page, error, isFetching, refresh, renewPictures } = link;
  if (page)
    return (
      <article className="relative">
        <h1>{words.relative.asks(page.asker)}</h1>
        <Pictures pictures={page.pictures} onExpired={renewPictures} />
        <h2 {...inLanguage(page.language)}>{page.title}</h2>
        <LinkReading {...{ page, link, secret, tools }} />
      </article>
    );
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
        <Button variation="primary" onClick={refresh}>
          {words.tryAgain}
        </Button>
      }
    />
  );
};

type PicturesProps = Pick<LinkPage, 'pictures'> & { onExpired: () => void };

const Pictures = ({ pictures, onExpired }: PicturesProps) => (
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
);
