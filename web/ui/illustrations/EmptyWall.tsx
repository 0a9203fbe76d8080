import { Illustration } from './Illustration.tsx';

/** Three nails, and on the wallpaper where pictures could hang: no story is here yet. */
export const EmptyWall = () => (
  <Illustration>
    <path className="wire" d="M6 182h228" />
    <circle className="nail" cx="46" cy="52" r="3.5" />
    <circle className="nail" cx="120" cy="20" r="3.5" />
    <circle className="nail" cx="194" cy="52" r="3.5" />
    <rect className="frame-ghost" x="16" y="66" width="60" height="78" rx="5" />
    <rect className="frame-ghost" x="86" y="34" width="68" height="54" rx="5" />
    <rect className="frame-ghost" x="164" y="66" width="60" height="78" rx="5" />
    <g transform="rotate(-6 120 180)">
      <rect className="frame-wood" x="92" y="112" width="58" height="68" rx="5" />
      <rect className="frame-mat" x="101" y="121" width="40" height="50" rx="2" />
      <path className="frame-accent" d="M121 137v18M112 146h18" />
    </g>
  </Illustration>
);
