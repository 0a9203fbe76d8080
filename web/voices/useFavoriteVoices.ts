import { useState } from 'react';
import { readFavoriteVoices, writeFavoriteVoices } from '../storage/storage.ts';

/** The voices marked with a star. The specification says that they are stored only in this browser. */
export const useFavoriteVoices = (): { favorites: ReadonlySet<string>; toggle: (voiceId: string) => void } => {
  const [favorites, setFavorites] = useState<ReadonlySet<string>>(() => new Set(readFavoriteVoices()));
  const toggle = (voiceId: string): void => {
    const next = new Set(favorites);
    if (!next.delete(voiceId)) next.add(voiceId);
    setFavorites(next);
    writeFavoriteVoices([...next]);
  };
  return { favorites, toggle };
};
