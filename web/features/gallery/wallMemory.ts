import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** One stretch of a wall: its height in pixels when it was last there, and whether it was near the eye. */
export type StretchMemory = { height: number; isNear: boolean };

/** What a wall looked like, kept with its pages for as long as these are, so that one can go back to where one was. */
export const useWallMemory = (): ((index: number) => StretchMemory) => {
  const queries = useQueryClient();
  const { key: visit } = useLocation();
  const [wall] = useState(() => queries.getQueryData<Map<number, StretchMemory>>(['wall', visit]) ?? new Map());
  useEffect(() => () => void queries.setQueryData(['wall', visit], wall), [queries, visit, wall]);
  return (index) => {
    const known = wall.get(index) ?? { height: 0, isNear: true };
    wall.set(index, known);
    return known;
  };
};
