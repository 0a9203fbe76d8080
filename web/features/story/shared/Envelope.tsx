import { useState } from 'react';

/** Lies over the page until the story is there, opens once and is gone. Nothing to press: the page beneath is what one is given. */
export const Envelope = ({ isOpen }: { isOpen: boolean }) => {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div
      className="envelope"
      aria-hidden="true"
      data-open={isOpen || undefined}
      // The flap's own animation ends earlier, and comes up to here as well.
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && setClosed(true)}
    >
      <div className="envelope__paper">
        <span className="envelope__letter" />
        <span className="envelope__pocket" />
        <span className="envelope__flap" />
      </div>
    </div>
  );
};
