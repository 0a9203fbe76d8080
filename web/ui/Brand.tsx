export const productName = 'A Thousand Words';

export const BrandMark = () => (
  <svg className="brand__mark" viewBox="0 0 30 30" aria-hidden="true">
    <rect className="brand__ground" x="1.25" y="1.25" width="27.5" height="27.5" rx="7" />
    <circle className="brand__sun" cx="20.5" cy="9.5" r="3" />
    <path className="brand__line" d="M5.5 17l5.5-6.5 4.5 5 2.5-2.5 6.5 6.5M5.5 21.5h19M5.5 24.8h11" />
  </svg>
);
