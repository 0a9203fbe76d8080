/**
 * The retention periods that CloudWatch offers, in days. CDK has this list too, but the local product runs without CDK.
 */
export const logPeriods: readonly number[] = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653, 9999,
];
