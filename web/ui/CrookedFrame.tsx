/** The empty frame hung crooked: stands for "nothing here". */
export const CrookedFrame = () => (
  <div className="message__frame">
    <svg viewBox="0 0 240 190" aria-hidden="true">
      <ellipse className="frame-shadow" cx="120" cy="182" rx="84" ry="5" />
      <g className="swing">
        <circle className="nail" cx="120" cy="8" r="4" />
        <path className="wire" d="M56 50L120 9l64 41" />
        <rect className="frame-wood" x="30" y="48" width="180" height="122" rx="9" />
        <rect className="frame-mat" x="46" y="64" width="148" height="90" rx="3" />
        <path className="frame-accent" d="M76 132l26-30 20 22 14-14 28 28" />
        <circle className="frame-accent" cx="150" cy="88" r="8" />
      </g>
    </svg>
  </div>
);
