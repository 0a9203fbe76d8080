import type { Features } from './features.ts';

/** The distances between the frames of two sounds. Each call of `rowOf` overwrites the result of the previous call. */
export type Distances = { one: number; other: number; rowOf: (at: number, from: number, to: number) => Float32Array };

const measure = (
  one: Features,
  other: Features,
  at: number,
  [from, to]: readonly [number, number],
  into: Float32Array,
) => {
  const { size } = one;
  const [values, besides] = [one.values, other.values];
  const begin = at * size;
  for (let beside = from; beside < to; beside += 1) {
    let sum = 0;
    for (let row = 0; row < size; row += 1) {
      const difference = (values[begin + row] ?? 0) - (besides[beside * size + row] ?? 0);
      sum += difference * difference;
    }
    into[beside] = Math.sqrt(sum);
  }
};

export const distancesBetween = (one: Features, other: Features): Distances => {
  const row = new Float32Array(other.count);
  return {
    one: one.count,
    other: other.count,
    rowOf: (at, from, to) => {
      measure(one, other, at, [from, to], row);
      return row;
    },
  };
};

export const allDistances = (one: Features, other: Features): Distances => {
  const all = new Float32Array(one.count * other.count);
  const rowOf = (at: number) => all.subarray(at * other.count, (at + 1) * other.count);
  for (let at = 0; at < one.count; at += 1) measure(one, other, at, [0, other.count], rowOf(at));
  return { one: one.count, other: other.count, rowOf };
};

export const inOrder = ({ other, rowOf }: Distances, order: Int32Array): Distances => ({
  one: order.length,
  other,
  rowOf: (at, from, to) => rowOf(order[at] ?? 0, from, to),
});

export const backwards = ({ one, other, rowOf }: Distances): Distances => {
  const row = new Float32Array(other);
  return {
    one,
    other,
    rowOf: (at, from, to) => {
      const forwards = rowOf(one - 1 - at, other - to, other - from);
      for (let beside = from; beside < to; beside += 1) row[beside] = forwards[other - 1 - beside] ?? 0;
      return row;
    },
  };
};
