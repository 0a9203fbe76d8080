import { useState } from 'react';
import { readFavoriteVoices, writeFavoriteVoices } from '../storage/storage.ts';

/** By the specification, stars are stored in this browser only. */
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
