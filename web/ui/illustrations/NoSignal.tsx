import { HungFrame } from './Illustration.tsx';

/** A picture without a signal: the network is gone. */
export const NoSignal = () => (
  <HungFrame>
    <path className="wire" d="M82 100a54 54 0 0 1 76 0M96 115a34 34 0 0 1 48 0" />
    <circle className="nail" cx="120" cy="134" r="5" />
    <path className="frame-accent" d="M92 142l56-62" />
  </HungFrame>
);
