import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

type FilePickerProps = {
  className: string;
  label: string;
  describedBy?: string;
  /** If the picker is in a dialog, the focus starts here. */
  isFirst?: boolean;
  /** Opens the camera, which takes one picture. */
  ofCamera?: boolean;
  onOpen?: () => void;
  onPick: (files: readonly File[]) => void;
  children: ReactNode;
};

/** An invisible file input covers the label, so keyboards, screen readers and dropped files work natively. */
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
    // Makes a copy, because resetting the input empties the list.
    const files = [...(input.current?.files ?? [])];
    if (!input.current || files.length === 0) return;
    // Resets the input, so that picking the same file again fires a `change` event.
    input.current.value = '';
    onPick(files);
  };
  // Takes a picture that was picked before the scripts were loaded, because no `change` event follows.
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
