import { useMutation } from '@tanstack/react-query';
import type { PhotoDraft } from '#shared/draft/photoDraft.ts';
import type { StoryFields } from '../../lib/device.ts';
import { fetchFile } from '../../lib/files.ts';
import { useUploads } from '../../lib/useUploads.ts';
import { useFormats } from '../../strings/useWords.ts';

type FormatDay = (date: Date) => string;

/** The day on which the photograph was taken. Its time has no zone, so it is formatted as if it were UTC. */
export const dayOf = ({ takenAt }: Pick<PhotoDraft, 'takenAt'>, format: FormatDay): string | undefined =>
  takenAt === null ? undefined : format(new Date(`${takenAt}Z`));

/** The line, and the date as the answer to "Where or when?". */
export const fieldsOf = (draft: PhotoDraft, format: FormatDay): StoryFields => {
  const { draftId, line } = draft;
  const day = dayOf(draft, format);
  return {
    draftId,
    ...(line !== '' && { about: line }),
    ...(day !== undefined && { details: { setting: day } }),
  };
};

const fileNameOf = ({ fileName }: PhotoDraft): string => `${(fileName ?? 'picture').replace(/\.[^.]*$/u, '')}.jpg`;

/** Opens the upload dialog with the draft's picture, line and date. */
export const useTelling = ({ onGone }: { onGone: () => void }) => {
  const uploads = useUploads();
  const { paidDay } = useFormats();
  return useMutation({
    mutationFn: async (draft: PhotoDraft): Promise<boolean> => {
      const picture = await fetchFile(draft.pictureUrl, new AbortController().signal);
      if (!picture) {
        onGone();
        return false;
      }
      const lastModified = Date.parse(draft.createdAt);
      const file = new File([picture], fileNameOf(draft), { type: 'image/jpeg', lastModified });
      uploads.choose([file], fieldsOf(draft, paidDay));
      return true;
    },
    networkMode: 'always',
  });
};
