import { picturesOf, type OtherPicture, type Story } from './story.ts';

/** What is said of each picture of a story, in their order; null where that is nothing. */
export type Abouts = (string | null)[];

/** What is to be said of each from now on: null nothing any more, undefined or left out what is said already. */
export type AskedAbouts = readonly (string | null | undefined)[];

export const aboutsOf = (story: Story): Abouts => picturesOf(story).map(({ about }) => about ?? null);

/** What was said when the words that are served were told: a telling that failed leaves what was said for it, and these words. */
export const toldAboutsOf = (story: Story): Abouts => story.toldAbouts ?? aboutsOf(story);

const saying = ({ about: before, ...picture }: OtherPicture, asked: string | null | undefined): OtherPicture => {
  const about = asked === undefined ? before : (asked ?? undefined);
  return { ...picture, ...(about !== undefined && { about }) };
};

/** What of a story is set, and what of it goes, when that is said of its pictures. */
export const withAbouts = (
  { otherPictures }: Story,
  [first, ...others]: AskedAbouts,
): { set: Pick<Partial<Story>, 'about' | 'otherPictures'>; remove: 'about'[] } => ({
  set: {
    ...(typeof first === 'string' && { about: first }),
    ...(otherPictures &&
      others.some((about) => about !== undefined) && {
        otherPictures: otherPictures.map((picture, at) => saying(picture, others[at])),
      }),
  },
  remove: first === null ? ['about'] : [],
});

/** The same as a telling of new words begins, until which the words that are served stay those of what was said before. */
export const withAboutsToTell = (story: Story, asked: AskedAbouts) => {
  const { set, remove } = withAbouts(story, asked);
  const isSame = Object.keys(set).length === 0 && remove.length === 0;
  return { set: { ...set, ...(!isSame && { toldAbouts: toldAboutsOf(story) }) }, remove };
};
