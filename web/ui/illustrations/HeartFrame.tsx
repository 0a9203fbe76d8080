import { HungFrame } from './Illustration.tsx';

/** A frame with a heart: where favorites will hang. */
export const HeartFrame = () => (
  <HungFrame>
    <path className="frame-accent" d="M120 138s-30-17-30-38a16 16 0 0 1 30-9 16 16 0 0 1 30 9c0 21-30 38-30 38z" />
  </HungFrame>
);
