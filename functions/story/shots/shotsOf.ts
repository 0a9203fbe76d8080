import { wholePicture, type Shot } from '#shared/story/shot.ts';
import type { ShotsToEdit, Timings } from '#shared/story/story.ts';
import type { Story } from '../story.ts';
import { madeShots } from './madeShots.ts';
import type { ShotsAsked } from './ports.ts';

type Shown = Pick<Story, 'content' | 'picture' | 'isStill'>;
type Sentences = Pick<Timings, 'sentences'> | null;

/** What there is to set: the shots as its owner has them, or as they were made. Undefined until there is a text. */
export const shotsToEdit = ({ content, picture, isStill = false }: Shown, timings: Sentences): ShotsToEdit | null => {
  if (!content || !picture) return null;
  const made = madeShots(content, picture, timings);
  return { isStill, shots: content.shots ?? made, made };
};

/** What of the picture is looked at while the story is heard, wherever it is: its owner has the last word. */
export const shotsOf = (story: Shown, timings: Sentences = null): Shot[] => {
  const known = shotsToEdit(story, timings);
  if (!known) return [];
  return known.isStill ? [{ ...wholePicture, start: 0, picture: 0 }] : known.shots;
};

/** The story as it is with these; null: the shots as they were made. */
export const withShots = ({ isStill: _still, content, ...story }: Story, { isStill, shots }: ShotsAsked): Story => {
  const rest = { ...story, ...(isStill && { isStill }) };
  if (!content) return rest;
  const { shots: _before, ...words } = content;
  return { ...rest, content: { ...words, ...(shots && { shots: [...shots] }) } };
};
