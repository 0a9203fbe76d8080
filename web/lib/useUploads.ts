import { createContext, use } from 'react';
import type { StoryFields } from './device.ts';

export type Uploads = {
  prepare: () => void;
  /** @param fields what the dialog begins with */
  choose: (files?: File | readonly File[], fields?: StoryFields) => void;
  make: (file: File) => void;
};

export const UploadsContext = createContext<Uploads | undefined>(undefined);

export const DraftContext = createContext({ isWaiting: false, goOn: (): void => undefined });

export const useUploads = (): Uploads => {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('useUploads needs an UploadProvider above it');
  return uploads;
};
