import { useId, type ReactNode } from 'react';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LocalPicture } from './LocalPicture.tsx';
import { useDrop } from './useDrop.ts';

type PicturePreviewProps = {
  file: File | undefined;
  /** What is wrong with the picture, said beside it. */
  problem: string | undefined;
  /** What became of what else was chosen. */
  note: string | undefined;
  /** It is drawn anew, as the server takes other kinds. */
  isOpening: boolean;
  onChoose: (files: File | readonly File[]) => void;
  onBroken: () => void;
  onSize: (width: number, height: number) => void;
  /** What is asked about the picture, beneath it. */
  children: ReactNode;
};

/** The chosen picture, or the place to choose or drop one. */
export const PicturePreview = ({
  file,
  problem,
  note,
  isOpening,
  onChoose,
  onSize,
  onBroken,
  children,
}: PicturePreviewProps) => {
  const words = useWords(uploadDialog);
  const { megabytes } = useFormats();
  const problemId = useId();
  const { isOver, handlers } = useDrop(onChoose);
  return (
    <div className={isOver ? 'upload__preview is-over' : 'upload__preview'} {...handlers}>
      <FilePicker
        className="picture upload__picker"
        label={file ? words.chooseAnother : words.choose}
        describedBy={problemId}
        isFirst
        onPick={onChoose}
      >
        {file ? (
          <>
            <LocalPicture key={`ground ${file.name} ${file.size}`} file={file} alt="" />
            <LocalPicture file={file} alt={words.chosen} onSize={onSize} onBroken={onBroken} />
          </>
        ) : (
          <span className="upload__empty">
            <Icon name="image" />
            {isOpening ? words.opening : words.chooseOrDrop}
          </span>
        )}
      </FilePicker>
      <FilePicker className="button upload__camera" label={words.takePhoto} ofCamera onPick={onChoose}>
        <Icon name="image" />
        {words.takePhoto}
      </FilePicker>
      {note && <output className="upload__note quiet">{note}</output>}
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
      {children}
    </div>
  );
};
