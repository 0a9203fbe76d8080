import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

type FilePickerProps = {
  className: string;
  label: string;
  describedBy?: string;
  /** In a dialog: the focus starts here. */
  isFirst?: boolean;
  /** It opens the camera, on what has one, which takes one picture at a time. */
  ofCamera?: boolean;
  onOpen?: () => void;
  /** At least one, in the order in which the system hands them over. */
  onPick: (files: readonly File[]) => void;
  children: ReactNode;
};

/** A real file input, unseen, over a label of any look: keyboard, screen reader and drop come with it. */
export const FilePicker = ({
  className,
  label,
  describedBy,
  isFirst,
  ofCamera = false,
  onOpen,
  onPick,
  children,
}: FilePickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    // Not the list itself, which is emptied with the input.
    const files = [...(input.current?.files ?? [])];
    if (!input.current || files.length === 0) return;
    // Emptied, so that picking the same file again is a change again.
    input.current.value = '';
    onPick(files);
  };
  // Home can be used before its scripts are there: what was picked by then is no change any more.
  const takeEarlier = useEffectEvent(take);
  useEffect(() => takeEarlier(), []);
  return (
    <label className={`file-picker ${className}`}>
      <input
        ref={input}
        type="file"
        multiple={!ofCamera}
        data-first-focus={isFirst}
        accept={ofCamera ? 'image/*' : '.png,.jpg,.jpeg,.webp,.avif,.gif'}
        capture={ofCamera ? 'environment' : undefined}
        aria-label={label}
        aria-describedby={describedBy}
        onClick={onOpen}
        onChange={take}
      />
      {children}
    </label>
  );
};
