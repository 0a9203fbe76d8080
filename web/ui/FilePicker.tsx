import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

type FilePickerProps = {
  className: string;
  label: string;
  describedBy?: string;
  /** In a dialog: the focus starts here. */
  isFirst?: boolean;
  /** Opens the camera where there is one, for one picture. */
  ofCamera?: boolean;
  onOpen?: () => void;
  /** At least one, in the system's order. */
  onPick: (files: readonly File[]) => void;
  children: ReactNode;
};

/** A hidden file input over a label, so keyboard, screen readers and dropped files work natively. */
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
    // A copy, because resetting the input empties the list.
    const files = [...(input.current?.files ?? [])];
    if (!input.current || files.length === 0) return;
    // Reset, so that picking the same file again triggers a change.
    input.current.value = '';
    onPick(files);
  };
  // Home is usable before its scripts load. A picture picked earlier triggers no change event.
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
