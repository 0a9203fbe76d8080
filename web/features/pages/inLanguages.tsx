import { lazy, type ComponentType } from 'react';
import type { Language } from '../../strings/language.ts';
import { useLanguage } from '../../strings/useWords.ts';

type Translations<C> = Record<Exclude<Language, 'en'>, () => Promise<{ default: C }>>;

/** A page whose text is of one language: English comes with its screen, another when it is read. */
export const inLanguages = <C,>(Page: ComponentType<{ content: C }>, english: C, { es }: Translations<C>) => {
  const pages: Record<Language, ComponentType> = {
    en: () => <Page content={english} />,
    es: lazy(async () => {
      const { default: content } = await es();
      return { default: () => <Page content={content} /> };
    }),
  };
  return () => {
    const Translated = pages[useLanguage()];
    return <Translated />;
  };
};
