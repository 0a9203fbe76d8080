import { Illustration } from './Illustration.tsx';

/** The nail, the bright place on the wall, and steps that lead away: a page that is not here. */
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
