import { useState } from 'react';
import { limits } from '#shared/limits.ts';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LocalPicture } from './LocalPicture.tsx';
import { movePicture } from './arrange.ts';
import type { Picture } from './pictures.ts';
import './pictureList.css';
import { useReordering } from './useReordering.ts';

const keyOf = ({ file: { name, size, lastModified } }: Picture): string => `${name} ${size} ${lastModified}`;

type PictureListProps = {
  pictures: readonly Picture[];
  at: number;
  refused: File | undefined;
  look: (place: number) => void;
  arrange: (pictures: readonly Picture[], at: number) => void;
  dropBroken: (file: File) => void;
  onAdd: (files: readonly File[]) => void;
};

export const PictureList = ({ pictures, at, refused, look, arrange, dropBroken, onAdd }: PictureListProps) => {
  const words = useWords(uploadDialog);
  const [announcement, setAnnouncement] = useState('');
  const { megabytes } = useFormats();
  const count = pictures.length;
  const picture = pictures[at];
  const move = (from: number, to: number) => {
    arrange(movePicture(pictures, from, to), to);
    setAnnouncement(words.moved(to + 1, count));
  };
  const remove = () => {
    arrange(pictures.toSpliced(at, 1), Math.max(0, Math.min(at, count - 2)));
    setAnnouncement(words.removed(count - 1));
  };
  const handlers = useReordering(count, move);
  return (
    <div className={count > 1 ? 'picture-list' : 'picture-list picture-list--single'}>
      <ol className="picture-list__all" aria-label={words.order} {...handlers}>
        {pictures.map((one, place) => {
          const isRefused = one.file === refused;
          return (
            <li key={keyOf(one)}>
              <button
                type="button"
                className="picture-list__one"
                aria-pressed={place === at}
                data-refused={isRefused || undefined}
                data-first-focus={place === at || undefined}
                aria-label={[words.nth(place + 1, count, one.file.name), isRefused && words.refused]
                  .filter(Boolean)
                  .join(', ')}
                onClick={() => look(place)}
              >
                <LocalPicture file={one.file} alt="" onBroken={() => dropBroken(one.file)} />
                {isRefused ? <Icon name="alert" /> : count > 1 && <span className="tnum">{place + 1}</span>}
              </button>
            </li>
          );
        })}
        {count < limits.picturesPerStory && (
          <>
            <li>
              <FilePicker className="picture-list__add" label={words.add} onPick={onAdd}>
                <Icon name="plus" />
              </FilePicker>
            </li>
            <li className="picture-list__camera">
              <FilePicker className="picture-list__add" label={words.takePhoto} ofCamera onPick={onAdd}>
                <Icon name="camera" />
              </FilePicker>
            </li>
          </>
        )}
      </ol>
      <div className="picture-list__tools">
        {picture && count > 1 && (
          <p className="upload__file">
            <span>{picture.file.name}</span>
            <span className="tnum">{megabytes(picture.file.size)}</span>
          </p>
        )}
        {count > 1 && (
          <>
            {/* At the ends of the list, a button does nothing, but it can keep the focus. */}
            <Tool icon="left" label={words.earlier} isOff={at === 0} onPress={() => move(at, at - 1)} />
            <Tool icon="right" label={words.later} isOff={at === count - 1} onPress={() => move(at, at + 1)} />
          </>
        )}
        <Tool icon="bin" label={words.remove} onPress={remove} />
      </div>
      <output className="visually-hidden">{announcement}</output>
    </div>
  );
};

type ToolProps = { icon: 'left' | 'right' | 'bin'; label: string; isOff?: boolean; onPress: () => void };

const Tool = ({ icon, label, isOff = false, onPress }: ToolProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
  >
    <Icon name={icon} />
  </button>
);
