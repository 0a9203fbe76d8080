import { useEffect, useEffectEvent, useState } from 'react';
import { cuesOf, toSrt, toVtt } from '#shared/story/captions.ts';
import type { Item } from '#shared/story/story.ts';
import { download as english } from '../../../strings/en/video.ts';
import { useWords } from '../../../strings/useWords.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { DialogError, Dialog } from '../../../ui/Dialog.tsx';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';
import type { StoryParts } from '../StoryDialogs.tsx';
import { fileNameOf } from './fileName.ts';
import { saveNarration } from './saveNarration.ts';
import { useSession } from '../../../lib/session.ts';
import { saveBlob } from '../../../lib/files.ts';

const saveText = (text: string, name: string, type: string): void =>
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);

type DownloadDialogProps = Pick<StoryParts, 'VideoDialog' | 'BookDialog'> & {
  story: Item;
  renew: () => Promise<unknown>;
  onClose: () => void;
};

const Label = ({ name, about }: { name: string; about: string }) => (
  <>
    <Icon name="download" />
    <span>
      {name} <small className="quiet">{about}</small>
    </span>
  </>
);

export const DownloadDialog = ({ story, renew, onClose, VideoDialog, BookDialog }: DownloadDialogProps) => {
  const words = useWords(english);
  const { title, analysisText: text, audioUrl, timings, duration } = story;
  const onOpen = useEffectEvent(() => void renew());
  useEffect(() => onOpen(), []);
  const [opened, setOpened] = useState<'video' | 'books'>();
  const isUser = useSession().status === 'user';
  const [errorMessage, setErrorMessage] = useState<string>();
  if (opened === 'video') return <VideoDialog story={story} onClose={onClose} />;
  if (opened === 'books') return <BookDialog story={story} onClose={onClose} />;
  const cues = cuesOf(text, timings, duration, story.language);
  const save = (extension: string, type: string, content: string) => () =>
    saveText(content, fileNameOf(title, extension), type);
  const saveSound = (url: string) =>
    saveNarration(story, url).then(
      () => setErrorMessage(undefined),
      (error: unknown) => setErrorMessage(toErrorMessage(error)),
    );
  return (
    <Dialog title={words.title} onClose={onClose}>
      <ul className="downloads">
        {audioUrl && (
          <li>
            <button className="menu__item" type="button" onClick={() => setOpened('video')}>
              <Icon name="play" />
              <span>
                {words.video} <small className="quiet">{words.aboutVideo}</small>
              </span>
            </button>
          </li>
        )}
        {audioUrl && (
          <li>
            <button className="menu__item" type="button" onClick={() => void saveSound(audioUrl)}>
              <Label name={words.narration} about="MP3" />
            </button>
          </li>
        )}
        {isUser && text && (
          <li>
            <button className="menu__item" type="button" onClick={() => setOpened('books')}>
              <Icon name="feather" />
              <span>
                {words.books} <small className="quiet">{words.aboutBooks}</small>
              </span>
            </button>
          </li>
        )}
      </ul>
      <details className="downloads__files">
        <summary>
          {words.files}
          <Icon name="down" />
        </summary>
        <ul className="downloads">
          <li>
            <button className="menu__item" type="button" onClick={save('txt', 'text/plain', `${text}\n`)}>
              <Label name={words.text} about="TXT" />
            </button>
          </li>
          {cues.length > 0 && (
            <>
              <li>
                <button className="menu__item" type="button" onClick={save('vtt', 'text/vtt', toVtt(cues))}>
                  <Label name={words.captionsForWeb} about="VTT" />
                </button>
              </li>
              <li>
                <button className="menu__item" type="button" onClick={save('srt', 'application/x-subrip', toSrt(cues))}>
                  <Label name={words.captionsForPlayers} about="SRT" />
                </button>
              </li>
            </>
          )}
        </ul>
      </details>
      <DialogError text={errorMessage} />
    </Dialog>
  );
};
