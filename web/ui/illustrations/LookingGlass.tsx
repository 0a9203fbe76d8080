import { HungFrame } from './Illustration.tsx';

/** A looking glass over an empty picture: a search that found nothing. */
export const LookingGlass = () => (
  <HungFrame>
    <path className="wire" d="M62 84h20M62 100h12M62 116h16M166 132h14M158 84h22" />
    <circle className="frame-accent" cx="114" cy="102" r="23" />
    <path className="frame-accent" d="M131 119l19 19" />
  </HungFrame>
);
