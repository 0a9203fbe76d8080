import type { Shot } from '#shared/story/shot.ts';
import type { ShotsToEdit, Timings } from '#shared/story/story.ts';
import { preparedPictures, type Story } from '../story.ts';
import { generateShots, wholeShots } from './generateShots.ts';
import type { ShotsInput } from './ports.ts';

type Shown = Pick<Story, 'text' | 'pictures' | 'isStill'>;
type Sentences = Pick<Timings, 'sentences'> | null;

export const shotsToEdit = (story: Shown, timings: Sentences): ShotsToEdit | null => {
  const { text, isStill = false } = story;
  const pictures = preparedPictures(story);
  if (!text || pictures.length === 0) return null;
  const made = generateShots(text, pictures, timings);
  return { isStill, shots: text.shots ?? made, made };
};

export const shotsOf = (story: Shown, timings: Sentences = null): Shot[] => {
  const known = shotsToEdit(story, timings);
  if (!known || !story.text) return [];
  return known.isStill ? wholeShots(story.text, preparedPictures(story), timings) : known.shots;
};

export const withShots = ({ isStill: _still, text, ...story }: Story, { isStill, shots }: ShotsInput): Story => {
  const rest = { ...story, ...(isStill && { isStill }) };
  if (!text) return rest;
  const { shots: _before, ...words } = text;
  return { ...rest, text: { ...words, ...(shots && { shots: [...shots] }) } };
};
