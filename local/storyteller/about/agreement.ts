import type { Pronoun } from './about.ts';

export const agreement = (pronoun: Pronoun, plural: boolean) => {
  const isMany = plural || pronoun === 'we';
  const isPlain = isMany || pronoun === 'I';
  return {
    is: pronoun === 'I' ? 'am' : isMany ? 'are' : 'is',
    was: isMany ? 'were' : 'was',
    has: isPlain ? 'have' : 'has',
    s: isPlain ? '' : 's',
    es: isPlain ? '' : 'es',
  };
};
