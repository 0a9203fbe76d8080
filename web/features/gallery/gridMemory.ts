import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** One block of rows of a grid: its height in pixels when it was last there, and whether it was near the eye. */
export type RowsMemory = { height: number; isNear: boolean };

/** What a grid looked like, kept with its pages for as long as these are, so that one can go back to where one was. */
export const useGridMemory = (): { wasThere: boolean; memoryOf: (index: number) => RowsMemory } => {
  const queries = useQueryClient();
  const { key: visit } = useLocation();
  const [known] = useState(() => queries.getQueryData<Map<number, RowsMemory>>(['grid', visit]));
  const [grid] = useState(() => known ?? new Map<number, RowsMemory>());
  useEffect(() => () => void queries.setQueryData(['grid', visit], grid), [queries, visit, grid]);
  const memoryOf = (index: number): RowsMemory => {
    const memory = grid.get(index) ?? { height: 0, isNear: true };
    grid.set(index, memory);
    return memory;
  };
  return { wasThere: known !== undefined, memoryOf };
};
