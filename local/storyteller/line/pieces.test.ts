import { expect, it } from 'vitest';
import { piecesOf } from './pieces.ts';

it.each([
  ['Lost my glasses up here in march. Found them today, on a sheep', 'Lost my glasses up here', 'on a sheep'],
  ['The lighthouse she kept on her own for eleven winters', 'The lighthouse she kept', 'for eleven winters'],
  ['Her first steps! Straight into the pond', 'Her first steps', 'Straight into the pond'],
  ['The harbour at Whitby, five in the morning', 'The harbour', 'five in the morning'],
  ['I can see it from here and nobody has fed the hens', 'I can see it', 'nobody has fed the hens'],
  ["He said yes before I'd even got the box open", undefined, 'He said yes'],
  ['One week before they built the flats on it', 'One week', 'before they built the flats on it'],
])('“%s” begins with “%s” and can be echoed by “%s”', (line, open, echo) =>
  expect(piecesOf(line)).toEqual({ ...(open && { open }), echo }),
);

it.each(['Soup', 'Pickle has eaten the remote again', 'Twins'])('“%s” has no part that everyone can say', (line) =>
  expect(piecesOf(line)).toEqual({}),
);
