import { lazy, type ComponentType } from 'react';
import type { TranslatedLanguage } from '../../strings/language.ts';
import { useLanguage } from '../../strings/useWords.ts';

type Translations<C> = Partial<Record<TranslatedLanguage, () => Promise<{ default: C }>>>;

/** A page whose text is of one language: English comes with its screen, and where there is no other; another when it is read. */
export const inLanguages = <C,>(Page: ComponentType<{ content: C }>, english: C, translations: Translations<C>) => {
  const English = () => <Page content={english} />;
  const pages = new Map<string, ComponentType>(
    Object.entries(translations).map(([language, load]) => [
      language,
      lazy(async () => {
        const { default: content } = await load();
        return { default: () => <Page content={content} /> };
      }),
    ]),
  );
  return () => {
    const Translated = pages.get(useLanguage()) ?? English;
    return <Translated />;
  };
};
