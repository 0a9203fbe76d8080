import { useState } from 'react';
import { upload } from '../../strings/en/upload.ts';
import { useWords } from '../../strings/useWords.ts';
import type { Details } from '#shared/story/details.ts';
import { detailsIn } from '#shared/story/detailsIn.ts';
import { aboutOf, aboutText, detailsField, detailsOf } from './arrange.ts';
import type { Picture } from './pictures.ts';
import type { MakingState } from './useChoosing.ts';

export type Choice = MakingState & { status: 'choosing' };
export type ChangeChoice = (how: (now: Choice) => Choice) => void;

/** A changed list of pictures clears the messages about the old list. */
const rearranged = (now: Choice, pictures: readonly Picture[], at: number): Choice => ({
  ...now,
  pictures,
  at,
  reason: undefined,
  note: undefined,
  // The balance may be high enough for fewer pictures.
  isOut: now.isOut && pictures.length >= now.pictures.length,
});

export const useDialogPictures = (choice: Choice, onChange: ChangeChoice) => {
  const { named, unreadable } = useWords(upload);
  const { pictures, fields } = choice;
  const at = Math.min(choice.at, pictures.length - 1);
  const picture = pictures[at];
  // A draft opens the dialog with its picture alone.
  const [draftFile] = useState(pictures[0]?.file);
  return {
    at,
    picture,
    files: pictures.map(({ file }) => file),
    /** Only while the draft's own picture is there. */
    draftId: pictures.some(({ file }) => file === draftFile) ? fields.draftId : undefined,
    /** Text that was typed before a picture was chosen is kept for the first picture. */
    about: picture ? aboutOf(pictures) : fields.about,
    detailsField: picture ? detailsField(pictures) : fields.details,
    details: picture ? detailsOf(picture) : ([fields.details].flat()[0] ?? detailsIn([fields.about].flat()[0] ?? '')),
    describe: (details: Details) =>
      onChange((now) =>
        picture
          ? { ...now, pictures: now.pictures.map((one, i) => (i === at ? { ...one, details } : one)) }
          : { ...now, fields: { ...now.fields, details } },
      ),
    text: picture ? aboutText(picture) : ([fields.about].flat()[0] ?? ''),
    type: (about: string) =>
      onChange((now) =>
        picture
          ? { ...now, pictures: now.pictures.map((one, i) => (i === at ? { ...one, about } : one)) }
          : { ...now, fields: { ...now.fields, about } },
      ),
    look: (place: number) => onChange((now) => ({ ...now, at: place })),
    arrange: (next: readonly Picture[], place: number) => onChange((now) => rearranged(now, next, place)),
    dropBroken: (file: File) =>
      onChange((now) => {
        const left = now.pictures.filter((one) => one.file !== file);
        if (left.length === now.pictures.length) return now;
        const reason = now.pictures.length > 1 ? named(file.name, unreadable) : unreadable;
        return { ...rearranged(now, left, 0), reason };
      }),
  };
};
