import type { safe as english } from '../en/safe.ts';
import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('de');

export const safe: typeof english = {
  area: 'safe',
  title: 'Deine Geschichten',
  sentence: (stories) =>
    plural(stories, {
      one: 'Deine Geschichte hängt nur an diesem Browser. Melde dich an, um sie zu behalten.',
      other: `Deine ${number(stories)} Geschichten hängen nur an diesem Browser. Melde dich an, um sie zu behalten.`,
    }),
  open: (stories) => plural(stories, { one: 'Geschichte öffnen', other: 'Geschichten ansehen' }),
  signIn: 'Anmelden',
  loading: 'Deine Geschichten werden geladen',
};
