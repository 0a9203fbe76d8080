import { useId } from 'react';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LocalPicture } from './LocalPicture.tsx';
import { useDrop } from './useDrop.ts';

type PicturePreviewProps = {
  file: File | undefined;
  /** What is wrong with the picture, said beside it. */
  problem: string | undefined;
  onChoose: (file: File) => void;
};

const megabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;

/** The chosen picture, or the place to choose or drop one. */
export const PicturePreview = ({ file, problem, onChoose }: PicturePreviewProps) => {
  const problemId = useId();
  const { isOver, handlers } = useDrop(onChoose);
  return (
    <div className={isOver ? 'upload__preview is-over' : 'upload__preview'} {...handlers}>
      <FilePicker
        className="picture upload__picker"
        label={file ? 'Choose another picture' : 'Choose a picture'}
        describedBy={problemId}
        isFirst
        onPick={onChoose}
      >
        {file ? (
          <LocalPicture file={file} alt="What you chose" />
        ) : (
          <span className="upload__empty">
            <Icon name="image" />
            Choose a picture, or drop it here
          </span>
        )}
      </FilePicker>
      {file && (
        <p className="upload__file">
          <span>{file.name}</span>
          <span className="tnum">{megabytes(file.size)}</span>
        </p>
      )}
      <p className="field-error" id={problemId} role="alert">
        {problem && <Icon name="alert" />}
        {problem}
      </p>
    </div>
  );
};
