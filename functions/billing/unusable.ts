/** What the payment provider told us, and we can never act on: sending it again would not help. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
