import { createContext, use } from 'react';

/** The two ways to begin a story, from anywhere. */
export type Uploads = {
  /** Prefetches the dialog. */
  prepare: () => void;
  /** Opens the dialog 'Upload Image', with these files if there are any; an open one gets them as well. */
  choose: (files?: File | readonly File[]) => void;
  /** Sends only the file, at once. */
  make: (file: File) => void;
};

export const UploadsContext = createContext<Uploads | undefined>(undefined);

/** The pictures that wait during a purchase, and a function to go on with them. */
export const DraftContext = createContext({ isWaiting: false, goOn: (): void => undefined });

/** Throws outside `UploadProvider`. */
export const useUploads = (): Uploads => {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('useUploads needs an UploadProvider above it');
  return uploads;
};
