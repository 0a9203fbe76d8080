import { useState } from 'react';

export const Envelope = ({ isOpen }: { isOpen: boolean }) => {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div
      className="envelope"
      aria-hidden="true"
      data-open={isOpen || undefined}
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
