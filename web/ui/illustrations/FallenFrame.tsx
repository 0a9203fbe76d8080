import { Illustration } from './Illustration.tsx';

/** A frame that fell off its nail, the glass cracked: something failed. */
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
