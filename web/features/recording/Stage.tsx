import { useEffect, useRef, type ReactNode } from 'react';

type StageProps = {
  isFirst?: boolean;
  /** True in a bar that is always in view. */
  isInView?: boolean;
  children: ReactNode;
};

/** Takes the focus, because the button that the user pressed in the previous stage was removed. */
export const Stage = ({ isFirst = false, isInView = false, children }: StageProps) => {
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFirst) return;
    stage.current?.focus({ preventScroll: true });
    if (!isInView) stage.current?.scrollIntoView({ block: 'start' });
  }, [isFirst, isInView]);
  return (
    <section className="reading-stage" tabIndex={-1} ref={stage}>
      {children}
    </section>
  );
};
