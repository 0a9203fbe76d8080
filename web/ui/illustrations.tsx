import { SwingingFrame, Illustration } from './SwingingFrame.tsx';

/** Three nails without pictures: no story yet. */
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

/** A fallen frame with cracked glass: an error. */
export const FallenFrame = () => (
  <Illustration>
    <circle className="nail" cx="120" cy="10" r="4" />
    <path className="wire" d="M120 11l-16 30M120 11c12 6 4 18 16 26" />
    <ellipse className="frame-shadow" cx="120" cy="184" rx="92" ry="4" />
    <g transform="rotate(11 120 128)">
      <rect className="frame-wood" x="44" y="76" width="152" height="98" rx="8" />
      <rect className="frame-mat" x="58" y="90" width="124" height="70" rx="3" />
      <path className="frame-accent" d="M92 90l14 22-16 12 26 14-6 22" />
      <path className="wire" d="M106 112l24-8M116 138l22 4" />
    </g>
  </Illustration>
);

/** A frame with a heart: no favorites yet. */
export const HeartFrame = () => (
  <SwingingFrame>
    <path className="frame-accent" d="M120 138s-30-17-30-38a16 16 0 0 1 30-9 16 16 0 0 1 30 9c0 21-30 38-30 38z" />
  </SwingingFrame>
);

/** A frame with a keyhole: sign-in required. */
export const LockedFrame = () => (
  <SwingingFrame>
    <circle className="wire" cx="120" cy="109" r="34" />
    <path className="frame-accent" d="M115 110a10 10 0 1 1 10 0l5 20h-20z" />
  </SwingingFrame>
);

/** A magnifying glass over an empty picture: no search results. */
export const LookingGlass = () => (
  <SwingingFrame>
    <path className="wire" d="M62 84h20M62 100h12M62 116h16M166 132h14M158 84h22" />
    <circle className="frame-accent" cx="114" cy="102" r="23" />
    <path className="frame-accent" d="M131 119l19 19" />
  </SwingingFrame>
);

/** An empty nail and footsteps: page not found. */
export const MissingPicture = () => (
  <Illustration>
    <circle className="nail" cx="104" cy="8" r="4" />
    <path className="wire" d="M104 9c-8 14 10 20 2 34" />
    <rect className="frame-ghost" x="30" y="46" width="148" height="104" rx="7" />
    <path className="wire" d="M6 182h228" />
    <path
      className="frame-accent"
      d="M44 172h10M66 165h10M90 172h10M112 165h10M136 172h10M158 165h10M182 172h10M204 165h10"
    />
  </Illustration>
);

/** A frame with the moon: the daily limit is reached. */
export const MoonFrame = () => (
  <SwingingFrame>
    <path className="frame-accent" d="M132 82a28 28 0 1 0 10 44 23 23 0 0 1-10-44z" />
    <path className="wire" d="M72 84v8M68 88h8M164 92v10M159 97h10M80 132v6M77 135h6" />
  </SwingingFrame>
);

/** A frame with a wireless symbol: offline. */
export const NoSignal = () => (
  <SwingingFrame>
    <path className="wire" d="M82 100a54 54 0 0 1 76 0M96 115a34 34 0 0 1 48 0" />
    <circle className="nail" cx="120" cy="134" r="5" />
    <path className="frame-accent" d="M92 142l56-62" />
  </SwingingFrame>
);

/** A frame with a play sign: no videos yet. */
export const QuietScreen = () => (
  <SwingingFrame>
    <path className="wire" d="M66 136h108" />
    <path className="frame-accent" d="M108 80v40l34-20z" />
  </SwingingFrame>
);

/** A frame with an upload arrow: the user has no picture yet. */
export const WaitingFrame = () => (
  <SwingingFrame>
    <path className="wire" d="M78 122v16h84v-16" />
    <path className="frame-accent" d="M120 124V82M102 99l18-18 18 18" />
  </SwingingFrame>
);

/** A frame with a letter: the contact page. */
export const LetterFrame = () => (
  <SwingingFrame>
    <path className="wire" d="M84 86h72v48h-72z" />
    <path className="frame-accent" d="M84 88l36 28 36-28" />
  </SwingingFrame>
);
