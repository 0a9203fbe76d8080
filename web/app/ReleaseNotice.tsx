import { useEffect } from 'react';
import { useServices } from '../lib/services.tsx';

/** Says why the page was opened anew. It is below the toasts, which must be listening by then. */
export const ReleaseNotice = () => {
  const { events, takeReleaseNotice } = useServices();
  useEffect(() => {
    if (takeReleaseNotice())
      events.publish('toast', { message: 'There is a newer version of this page, so we opened it for you.' });
  }, [events, takeReleaseNotice]);
  return null;
};
