import { useEffect, useEffectEvent, useState } from 'react';
import { upload } from '../../strings/en/upload.ts';
import { useWords } from '../../strings/useWords.ts';
import './dropAnywhere.css';

const filesOf = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])];

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** If the clipboard has a picture and text, a focused text field gets the text. */
const isOfField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable]') !== null &&
  clipboardData?.types.includes('text/plain') === true;

/** Without these handlers, the browser would open a dropped picture and leave the page. */
export const DropAnywhere = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const words = useWords(upload);
  const [isOver, setOver] = useState(false);
  const onOver = useEffectEvent((event: DragEvent) => {
    if (!bringsFiles(event)) return;
    setOver(!event.defaultPrevented);
    event.preventDefault();
  });
  const onLeave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (event.defaultPrevented || !bringsFiles(event)) return;
    event.preventDefault();
    onFiles(filesOf(event.dataTransfer));
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pictures = filesOf(event.clipboardData).filter(({ type }) => type.startsWith('image/'));
    if (event.defaultPrevented || pictures.length === 0 || isOfField(event)) return;
    event.preventDefault();
    onFiles(pictures);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('dragover', onOver, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    window.addEventListener('paste', onPaste, { signal });
    return () => stop.abort();
  }, []);
  return isOver ? (
    <div className="drop-veil" aria-hidden="true">
      <p>{words.dropAnywhere}</p>
    </div>
  ) : null;
};
