import type { ReactNode } from 'react';

/** Hidden from screen readers, because there is always a text beside it. */
export const Illustration = ({ children }: { children: ReactNode }) => (
  <div className="message__frame">
    <svg viewBox="0 0 240 190" aria-hidden="true">
      {children}
    </svg>
  </div>
);

export const SwingingFrame = ({ children }: { children: ReactNode }) => (
  <Illustration>
    <ellipse className="frame-shadow" cx="120" cy="182" rx="84" ry="5" />
    <g className="swing">
      <circle className="nail" cx="120" cy="8" r="4" />
      <path className="wire" d="M56 50L120 9l64 41" />
      <rect className="frame-wood" x="30" y="48" width="180" height="122" rx="9" />
      <rect className="frame-mat" x="46" y="64" width="148" height="90" rx="3" />
      {children}
    </g>
  </Illustration>
);
