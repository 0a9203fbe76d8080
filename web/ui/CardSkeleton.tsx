/** The size of a card before it is there. */
export const CardSkeleton = () => (
  <div className="card" aria-hidden="true">
    <div className="skeleton skeleton--picture" />
    <div>
      <div className="skeleton skeleton--line" />
      <div className="skeleton skeleton--line skeleton--short" />
    </div>
    <div className="skeleton skeleton--meta" />
  </div>
);
