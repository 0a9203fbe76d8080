import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TranslatedItem } from '#shared/story/getTranslation.ts';
import type { Language } from '#shared/story/language.ts';
import type { Item } from '#shared/story/story.ts';
import { useServices } from '../../../lib/services.tsx';

/** Media URLs are valid for half an hour. */
const STALE_MILLISECONDS = 600_000;

/** The story with the words and the sound of its translation. All else stays the story's own. */
const inOtherWords = (story: Item, translated: TranslatedItem): TranslatedItem => {
  const { title, description, language, author, analysisText, keywords, pictures, shots, pairs } = translated;
  const { duration, voiceId, reader, audioUrl, timings } = translated;
  const words = { title, description, language, author, analysisText, keywords, pictures, shots, pairs };
  return { ...story, ...words, ...{ duration, voiceId, reader, audioUrl, timings } };
};

/** The language that is shown. `shown` is the story itself until the translation is loaded. */
export const useTranslation = (story: Item) => {
  const { client } = useServices();
  const { uid } = story;
  const [search] = useSearchParams();
  // Addresses of translations are in the story's page, for search engines.
  const address = (search.get('language') ?? undefined) as Language | undefined;
  const [wanted, choose] = useState(address);
  const [followed, setFollowed] = useState(address);
  // A link to another language of the story that is already shown.
  if (address !== followed) {
    setFollowed(address);
    choose(address);
  }
  const listed = story.translations.find(({ language, isMade }) => isMade && language === wanted);
  const { data, isError } = useQuery({
    queryKey: ['translation', uid, wanted, listed?.isOld],
    queryFn: ({ signal }) =>
      client.story.getTranslation({ params: { uid, language: wanted ?? story.language }, quiet: true, signal }),
    enabled: listed !== undefined,
    staleTime: STALE_MILLISECONDS,
  });
  const translated = useMemo(() => (listed && data ? inOtherWords(story, data) : undefined), [story, listed, data]);
  return {
    ...{ chosen: listed, choose, translated, shown: translated ?? story },
    isTextOnly: translated?.audioUrl === null,
    isFailed: listed !== undefined && isError,
  };
};

export type ShownTranslation = ReturnType<typeof useTranslation>;
