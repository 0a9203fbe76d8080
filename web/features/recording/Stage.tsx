import { useEffect, useRef, type ReactNode } from 'react';

/** One stage of a reading. What was pressed is gone with the stage before, so the focus, and what is seen, begin here. */
export const Stage = ({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) => {
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFirst) return;
    stage.current?.focus({ preventScroll: true });
    // From its beginning on, where it is larger than the screen.
    stage.current?.scrollIntoView({ block: 'start' });
  }, [isFirst]);
  return (
    <section className="reading-stage" tabIndex={-1} ref={stage}>
      {children}
    </section>
  );
};
