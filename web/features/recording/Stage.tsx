import { useEffect, useRef, type ReactNode } from 'react';

/** The pressed button is gone, so the focus moves here. */
export const Stage = ({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) => {
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFirst) return;
    stage.current?.focus({ preventScroll: true });
    stage.current?.scrollIntoView({ block: 'start' });
  }, [isFirst]);
  return (
    <section className="reading-stage" tabIndex={-1} ref={stage}>
      {children}
    </section>
  );
};
