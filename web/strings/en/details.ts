import type { StoryEvent, SubjectKind } from '#shared/story/detailKinds.ts';

const kinds: Readonly<Record<SubjectKind, string>> = {
  person: 'Person',
  animal: 'Animal',
  thing: 'Thing',
  place: 'Place',
};

const events: Readonly<Record<StoryEvent, string>> = {
  first: 'A first time',
  last: 'A last time',
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
  label: 'For the story',
  none: 'Add who, where and what happened',
  labelOf: (place: number) => `For the story: picture ${place}`,
  subject: 'Who or what is it about?',
  subjectExample: 'A name',
  kind: 'What is it?',
  anyKind: 'Not specified',
  kinds,
  setting: 'Where or when?',
  settingExample: 'At the lake, 1985',
  event: 'What happened?',
  noEvent: 'Nothing special',
  events,
};
