import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** One stretch of a wall: its height in pixels when it was last there, and whether it was near the eye. */
export type StretchMemory = { height: number; isNear: boolean };

/** What a wall looked like, kept with its pages for as long as these are, so that one can go back to where one was. */
export const useWallMemory = (): { wasThere: boolean; memoryOf: (index: number) => StretchMemory } => {
  const queries = useQueryClient();
  const { key: visit } = useLocation();
  const [known] = useState(() => queries.getQueryData<Map<number, StretchMemory>>(['wall', visit]));
  const [wall] = useState(() => known ?? new Map<number, StretchMemory>());
  useEffect(() => () => void queries.setQueryData(['wall', visit], wall), [queries, visit, wall]);
  const memoryOf = (index: number): StretchMemory => {
    const memory = wall.get(index) ?? { height: 0, isNear: true };
    wall.set(index, memory);
    return memory;
  };
  return { wasThere: known !== undefined, memoryOf };
};
