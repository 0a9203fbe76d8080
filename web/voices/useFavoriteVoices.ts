import { useState } from 'react';
import { readFavoriteVoices, writeFavoriteVoices } from '../storage/storage.ts';

/** The starred voices of this browser. By the specification, stars are local. */
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
