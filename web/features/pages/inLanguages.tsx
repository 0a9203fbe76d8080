import { lazy, type ComponentType } from 'react';
import type { TranslatedLanguage } from '../../strings/language.ts';
import { useLanguage } from '../../strings/useWords.ts';

type Translations<C> = Partial<Record<TranslatedLanguage, () => Promise<{ default: C }>>>;

/** English comes with the screen. Other languages load on demand. */
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
