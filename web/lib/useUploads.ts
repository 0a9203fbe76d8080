import { createContext, use } from 'react';

export type Uploads = {
  /** Prefetches the dialog. */
  prepare: () => void;
  /** An open dialog gets the files too. */
  choose: (files?: File | readonly File[]) => void;
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
