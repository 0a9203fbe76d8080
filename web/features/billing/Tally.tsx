/** Each token is one picture told: count them. Decoration beside a number that is written out. */
export const Tally = ({ tokens }: { tokens: number }) => (
  <div className="tally" aria-hidden="true">
    {Array.from({ length: tokens }, (_, index) => (
      <i key={index} />
    ))}
  </div>
);
