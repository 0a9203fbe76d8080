import type { ChangeEvent, ReactNode } from 'react';

type FilePickerProps = {
  className: string;
  /** The name for those who do not see the content. */
  label: string;
  describedBy?: string;
  /** In a dialog: the focus starts here. */
  isFirst?: boolean;
  onPick: (file: File) => void;
  children: ReactNode;
};

/** A real file input, unseen, over a label of any look: keyboard, screen reader and drop come with it. */
export const FilePicker = ({ className, label, describedBy, isFirst, onPick, children }: FilePickerProps) => {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Emptied, so that picking the same file again is a change again.
    event.target.value = '';
    if (file) onPick(file);
  };
  return (
    <label className={`file-picker ${className}`}>
      <input
        type="file"
        data-first-focus={isFirst}
        accept=".png,.jpg"
        aria-label={label}
        aria-describedby={describedBy}
        onChange={pick}
      />
      {children}
    </label>
  );
};
