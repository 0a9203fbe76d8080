import { useEffect, useId, useRef, type ReactNode } from 'react';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { useWords } from '../../strings/useWords.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LocalPicture } from './LocalPicture.tsx';
import { useDrop } from '../../lib/useDrop.ts';

type PicturePreviewProps = {
  file: File | undefined;
  problem: string | undefined;
  note: string | undefined;
  /** The browser is converting a file of an unsupported type. */
  isOpening: boolean;
  onChoose: (files: readonly File[]) => void;
  onBroken: (file: File) => void;
  onSize: (width: number, height: number) => void;
  children: ReactNode;
};

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
  const problemId = useId();
  const { isOver, handlers } = useDrop(onChoose);
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = file === undefined;
  useEffect(() => {
    // The pressed control was removed, so its replacement gets the focus.
    const next = isEmpty ? 'input' : '[aria-pressed=true]';
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [isEmpty]);
  return (
    <div ref={box} className={isOver ? 'upload__preview is-over' : 'upload__preview'} {...handlers}>
      {file ? (
        <div className="picture upload__picker upload__picker--chosen">
          <LocalPicture key="ground" file={file} alt="" />
          <LocalPicture file={file} alt={words.chosen} onSize={onSize} onBroken={() => onBroken(file)} />
        </div>
      ) : (
        <>
          <FilePicker
            className="picture upload__picker"
            label={words.choose}
            describedBy={problemId}
            isFirst
            onPick={onChoose}
          >
            <span className="upload__empty">
              <Icon name="image" />
              {isOpening ? words.opening : words.chooseOrDrop}
            </span>
          </FilePicker>
          <FilePicker className="button upload__camera" label={words.takePhoto} ofCamera onPick={onChoose}>
            <Icon name="camera" />
            {words.takePhoto}
          </FilePicker>
        </>
      )}
      {(note || (file && isOpening)) && <output className="upload__note quiet">{note ?? words.opening}</output>}
      <p className="field-error" id={problemId} role="alert">
        {problem && <Icon name="alert" />}
        {problem}
      </p>
      {children}
    </div>
  );
};
