import { createContext, use } from 'react';

/** The two ways to begin a story, from anywhere. */
export type Uploads = {
  /** Opens the dialog 'Upload Image', with this file if there is one. */
  choose: (file?: File) => void;
  /** Sends only the file, at once. */
  make: (file: File) => void;
};

export const UploadsContext = createContext<Uploads | undefined>(undefined);

/** Throws outside `UploadProvider`. */
export const useUploads = (): Uploads => {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('useUploads needs an UploadProvider above it');
  return uploads;
};
