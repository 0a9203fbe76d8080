import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

type FilePickerProps = {
  className: string;
  label: string;
  describedBy?: string;
  /** A dialog's focus starts here. */
  isFirst?: boolean;
  /** Opens the camera, for one picture. */
  ofCamera?: boolean;
  onOpen?: () => void;
  onPick: (files: readonly File[]) => void;
  children: ReactNode;
};

/** A hidden file input over a label makes keyboard, screen readers and dropped files work natively. */
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
  // A picture picked before the scripts load triggers no change event.
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
