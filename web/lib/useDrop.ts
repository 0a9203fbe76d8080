import { useState, type DragEvent } from 'react';

/** Spread `handlers` on the element. `isOver` is true while files are dragged over it. */
export const useDrop = (onDrop: (files: readonly File[]) => void) => {
  const [isOver, setIsOver] = useState(false);
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onDrop(files);
  };
  return { isOver, handlers: { onDragEnter: hover, onDragOver: hover, onDragLeave: leave, onDrop: drop } };
};
