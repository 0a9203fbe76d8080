import { expect, it } from 'vitest';
import { Recording } from '#shared/recording/recording.ts';
import { Item } from '#shared/story/story.ts';
import { Notification } from '#shared/video/job.ts';
import { Narration, Story } from '#functions/story/story.ts';
import { read, sources } from './sources.ts';

/** Names from the time when a story had one picture, text and voice. They must not come back. */
const gone = [
  ...['otherPictures', 'otherDescriptions', 'toldAbouts', 'picturesOf'],
  ...['lastChange', 'LastChange', 'clearRevisions', 'clearTexts', 'REVISION#', 'listRevisions'],
  ...['spokenOf', 'letGo', 'heardBy', 'heardAs'],
  ...['trouble', 'privateBecause'],
];
const goneFields = /\binstead[?:]|\.instead\b|\bstory\??\.(?:change|revision)\b/;

const stories = sources.filter((path) => /^(shared|functions)\/|^web\/(features\/story|player|story)\//.test(path));

it('stores all pictures of a story alike, and texts and narrations as items', () => {
  const isGone = (text: string) => gone.some((name) => new RegExp(`\\b${name}\\b`).test(text)) || goneFields.test(text);
  expect(stories.filter((path) => isGone(read(path)))).toEqual([]);
});

it('has no field of a story that belongs to a text or narration', () => {
  const fields = Object.keys(Story.shape);
  expect(fields.filter((name) => /^(?:change|lastChange|revision|instead|recording)$/.test(name))).toEqual([]);
  expect(Object.keys(Narration.shape)).not.toContain('instead');
});

it('sends a failure once, as a reason with arguments', () => {
  const fields = [Item, Recording, Notification].flatMap(({ shape }) => Object.keys(shape));
  expect(fields).toEqual(expect.arrayContaining(['failure', 'changeFailure', 'privateReason']));
  expect(fields.filter((name) => ['reason', 'because', 'trouble', 'privateBecause'].includes(name))).toEqual([]);
});
