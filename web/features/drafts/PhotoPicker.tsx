import type { ReactNode } from 'react';

type PhotoPickerProps = {
  label: string;
  /** Chooses a folder with all folders in it. */
  ofFolder?: boolean;
  isDisabled: boolean;
  onPick: (files: readonly File[]) => void;
  children: ReactNode;
};

/** Phones have the attribute, too, but choose no folders. */
export const canPickFolders = (): boolean =>
  'webkitdirectory' in HTMLInputElement.prototype && matchMedia('(any-pointer: fine)').matches;

/** An invisible file input covers the label, so keyboards and screen readers work natively. */
export const PhotoPicker = ({ label, ofFolder = false, isDisabled, onPick, children }: PhotoPickerProps) => (
  <label className={`file-picker button ${ofFolder ? '' : 'button--primary'}`}>
    <input
      ref={(input) => {
        if (input && ofFolder) input.webkitdirectory = true;
      }}
      type="file"
      multiple
      accept={ofFolder ? undefined : 'image/*'}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={(event) => {
        // Not `disabled`, because keyboard users would lose their place.
        if (isDisabled) event.preventDefault();
      }}
      onChange={({ currentTarget }) => {
        // Makes a copy, because resetting the input empties the list.
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = '';
        if (files.length > 0 && !isDisabled) onPick(files);
      }}
    />
    {children}
  </label>
);
