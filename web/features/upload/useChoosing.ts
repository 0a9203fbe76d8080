import { useRef, type Dispatch, type SetStateAction } from 'react';
import { upload } from '../../strings/en/upload.ts';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { wordsOf } from '../../strings/language.ts';
import type { Progress, StoryFields } from './makeStory.ts';
import { openPicture, type Opened } from './pictureType.ts';

/**
 * The dialog is open. `reason` says what is wrong with what was chosen or tried as `fields` say; `note` what became of the
 * rest of what was chosen; `isOut`: no story can be paid for, so that signing in or buying tokens comes first.
 */
type Choice = {
  is: 'choosing';
  file: File | undefined;
  fields: StoryFields;
  reason: string | undefined;
  note: string | undefined;
  isOpening: boolean;
  isOut: boolean;
};

export type MakingState = { is: 'closed' } | Choice | { is: 'working'; file: File; progress: Progress };

export const choiceOf = (file: File | undefined, fields: StoryFields, over: Partial<Choice> = {}): Choice => ({
  is: 'choosing',
  file,
  fields,
  reason: undefined,
  note: undefined,
  isOpening: false,
  isOut: false,
  ...over,
});

/** What was said before of what is chosen now; `hasWaited` while its person was away. */
type Kept = { fields?: StoryFields; hasWaited?: boolean };

/** Which picture the dialog has: the newest that was chosen, once it is one that the server takes. */
export const useChoosing = (setState: Dispatch<SetStateAction<MakingState>>) => {
  const turn = useRef(0);

  /** While a story is being sent, what is dropped or pasted is let lie. */
  const choose = (chosen?: File | readonly File[], { fields, hasWaited = false }: Kept = {}) => {
    const [file, ...others] = chosen === undefined ? [] : [chosen].flat();
    const mine = (turn.current += 1);
    const waited = hasWaited ? wordsOf(uploadDialog).waited : undefined;
    const note = others.length > 0 ? wordsOf(upload).oneAtATime(others.length + 1) : waited;
    const show = (picture: File | undefined, over: Partial<Choice>) =>
      setState((before) => {
        if (before.is === 'working') return before;
        const kept = before.is === 'choosing' ? before : choiceOf(undefined, {});
        return choiceOf(picture, fields ?? kept.fields, { isOut: kept.isOut, note, ...over });
      });
    const take = (opened: Opened) =>
      opened.is === 'ready' ? show(opened.file, {}) : show(undefined, { reason: opened.reason });
    const opened = file && openPicture(file);
    if (!opened) return show(undefined, {});
    if (!(opened instanceof Promise)) return take(opened);
    show(undefined, { isOpening: true });
    void opened.then((newest) => {
      if (mine === turn.current) take(newest);
    });
  };
  const close = () => {
    turn.current += 1;
    setState({ is: 'closed' });
  };
  /** The browser could not show the picture, so nobody could tell what is in it. */
  const setBroken = () =>
    setState((now) => (now.is === 'choosing' ? { ...now, file: undefined, reason: wordsOf(upload).unreadable } : now));
  return { choose, close, setBroken };
};
