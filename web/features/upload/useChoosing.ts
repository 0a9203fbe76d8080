import { useRef, type Dispatch, type SetStateAction } from 'react';
import type { Details } from '#shared/story/details.ts';
import { limits } from '#shared/limits.ts';
import { upload } from '../../strings/en/upload.ts';
import { wordsOf } from '../../strings/language.ts';
import type { Progress } from './makeStory.ts';
import { openPicture, type Opened } from './openPicture.ts';
import { areSame, picturesOf, type Picture } from './pictures.ts';
import type { StoryFields } from '../../lib/device.ts';

/** `refused` is the picture that `reason` is about. `isOut` means that the balance is too low. */
type Choice = {
  status: 'choosing';
  pictures: readonly Picture[];
  at: number;
  fields: StoryFields;
  reason: string | undefined;
  refused: File | undefined;
  note: string | undefined;
  isOpening: boolean;
  isOut: boolean;
};

export type MakingState = { status: 'closed' } | Choice | { status: 'working'; file: File; progress: Progress };

export const choiceOf = (files: readonly File[], fields: StoryFields, over: Partial<Choice> = {}): Choice => ({
  status: 'choosing',
  pictures: picturesOf(files, fields),
  at: 0,
  fields,
  reason: undefined,
  refused: undefined,
  note: undefined,
  isOpening: false,
  isOut: false,
  ...over,
});

/** `hasWaited`: the pictures were chosen before a sign-in or purchase. */
type EarlierInput = { fields?: StoryFields | undefined; hasWaited?: boolean };

/** If several files were chosen, `name` is this file's name, for the error message. */
const addOpened = (
  now: Choice,
  opened: Opened,
  { about, details }: { about: string | undefined; details: Details | undefined },
  name: string | undefined,
): Choice => {
  const words = wordsOf(upload);
  if (opened.status === 'refused') {
    const reason = name === undefined ? opened.reason : words.named(name, opened.reason);
    return { ...now, reason: [now.reason, reason].filter(Boolean).join(' ') };
  }
  const { file } = opened;
  if (now.pictures.some((picture) => areSame(picture.file, file)))
    return { ...now, note: words.hereAlready(file.name) };
  const max = limits.picturesPerStory;
  if (now.pictures.length >= max) return { ...now, note: words.tooMany(max) };
  // A description typed before a picture was chosen belongs to the first picture.
  const waiting = now.pictures.length === 0 ? now.fields : {};
  const line = about ?? (typeof waiting.about === 'string' ? waiting.about : undefined);
  const fields = details ?? [waiting.details].flat()[0];
  return { ...now, pictures: [...now.pictures, { file, about: line, details: fields }] };
};

export const useChoosing = (setState: Dispatch<SetStateAction<MakingState>>) => {
  const turn = useRef(0);

  const change = (how: (now: Choice) => Choice) => setState((now) => (now.status === 'choosing' ? how(now) : now));
  /** Opens files one after another, because a large picture takes much memory. */
  const add = async (files: readonly File[], { about, details }: StoryFields) => {
    const mine = turn.current;
    const [abouts, fields] = [[about].flat(), [details].flat()];
    let ready = 0;
    for (const [place, file] of files.entries()) {
      if (ready > limits.picturesPerStory) return;
      let opened = openPicture(file);
      if (opened instanceof Promise) {
        change((now) => ({ ...now, isOpening: true }));
        opened = await opened;
        if (mine !== turn.current) return;
      }
      const newest = opened;
      if (newest.status === 'ready') ready += 1;
      const name = files.length > 1 ? file.name : undefined;
      change((now) => ({
        ...addOpened(now, newest, { about: abouts[place], details: fields[place] }, name),
        isOpening: false,
      }));
    }
  };
  const choose = (chosen?: File | readonly File[], { fields, hasWaited = false }: EarlierInput = {}) => {
    const note = hasWaited ? wordsOf(upload).waited : undefined;
    setState((before) => {
      if (before.status === 'working') return before;
      const now = before.status === 'choosing' ? before : choiceOf([], {});
      const at = Math.min(now.pictures.length, limits.picturesPerStory - 1);
      return { ...now, at, fields: fields ?? now.fields, reason: undefined, note };
    });
    void add(chosen === undefined ? [] : [chosen].flat(), fields ?? {});
  };
  const close = () => {
    turn.current += 1;
    setState({ status: 'closed' });
  };
  return { choose, close, change };
};
