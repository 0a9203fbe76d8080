import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

export type RowsMemory = { height: number; isNear: boolean };

/** Remembers the heights of the grid's blocks for each visit, so that going back restores the scroll position. */
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

/** @returns whether the user comes back to a grid that was shown before */
export const useWasThere = (): boolean => {
  const queries = useQueryClient();
  const { key: visit } = useLocation();
  const [wasThere] = useState(() => queries.getQueryData(['grid', visit]) !== undefined);
  return wasThere;
};
