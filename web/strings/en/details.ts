import type { StoryEvent, SubjectKind } from '#shared/story/detailKinds.ts';

const kinds: Readonly<Record<SubjectKind, string>> = {
  person: 'Person',
  animal: 'Animal',
  thing: 'Thing',
  place: 'Place',
};

const events: Readonly<Record<StoryEvent, string>> = {
  first: 'A first day or first time',
  last: 'A last day or last time',
  lost: 'Was lost',
  found: 'Was found',
  waited: 'A wait',
  won: 'A win',
  made: 'Was made',
  promise: 'A promise or a wedding',
  born: 'A birth',
  gone: 'Died or left',
  cameHome: 'Came home',
  wentWrong: 'Something went wrong',
};

export const details = {
  area: 'details',
  label: 'Details for the story',
  none: 'Add who, where and what happened',
  labelOf: (place: number) => `Details for the story: picture ${place}`,
  subject: 'Who or what is the story about?',
  subjectExample: 'A name',
  kind: 'What kind?',
  anyKind: 'Not specified',
  kinds,
  setting: 'Where or when?',
  settingExample: 'At the lake, 1985',
  event: 'What happened?',
  noEvent: 'Nothing special',
  events,
};
