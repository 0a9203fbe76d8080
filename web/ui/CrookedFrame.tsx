import { SwingingFrame } from './SwingingFrame.tsx';

/** The illustration for an empty list. */
export const CrookedFrame = () => (
  <SwingingFrame>
    <path className="frame-accent" d="M76 132l26-30 20 22 14-14 28 28" />
    <circle className="frame-accent" cx="150" cy="88" r="8" />
  </SwingingFrame>
);
