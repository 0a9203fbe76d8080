import type { ReactNode } from 'react';
import { admin as english } from '../../strings/en/admin.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';

type Query<T> = { data: T | undefined; isError: boolean; error: unknown; refetch: () => unknown };

/** Shows a list or a thing when it is loaded, or else what happened and what to do. */
export const Loaded = <T,>({ query, children }: { query: Query<T>; children: (data: T) => ReactNode }) => {
  const words = useWords(english);
  const { data, isError, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return <output className="quiet">{words.loading}</output>;
  return (
    <div role="alert" className="admin__failed">
      <p>{toErrorMessage(error) ?? words.failed}</p>
      <Button onClick={() => void refetch()}>{words.tryAgain}</Button>
    </div>
  );
};
