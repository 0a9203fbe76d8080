import { lazy, Suspense } from 'react';
import { NotFoundScreen } from '../features/message/NotFoundScreen.tsx';
import { useSession } from '../lib/session.ts';

const Administration = lazy(async () => ({ default: (await import('../features/admin/AdminScreen.tsx')).AdminScreen }));

/** Only administrators load the code. For everybody else, the page does not exist. */
export const AdminScreen = () => {
  const session = useSession();
  if (session.status === 'loading') return null;
  if (session.status !== 'user' || !session.user.isAdmin) return <NotFoundScreen />;
  return (
    <Suspense fallback={null}>
      <Administration />
    </Suspense>
  );
};
