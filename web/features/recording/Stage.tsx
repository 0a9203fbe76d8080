import { useEffect, useRef, type ReactNode } from 'react';

/** Takes the focus, because the button that the user pressed in the previous stage was removed. */
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
