import { createContext, use } from 'react';

export type Uploads = {
  prepare: () => void;
  choose: (files?: File | readonly File[]) => void;
  make: (file: File) => void;
};

export const UploadsContext = createContext<Uploads | undefined>(undefined);

export const DraftContext = createContext({ isWaiting: false, goOn: (): void => undefined });

export const useUploads = (): Uploads => {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('useUploads needs an UploadProvider above it');
  return uploads;
};
