import { HungFrame } from './Illustration.tsx';

/** A frame with a keyhole: it opens to those who sign in. */
export const LockedFrame = () => (
  <HungFrame>
    <circle className="wire" cx="120" cy="109" r="34" />
    <path className="frame-accent" d="M115 110a10 10 0 1 1 10 0l5 20h-20z" />
  </HungFrame>
);
