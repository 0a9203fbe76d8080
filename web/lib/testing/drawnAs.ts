/** A fake canvas class that encodes every picture as the same four bytes. */
export const drawnAs = (kind: 'jpeg') =>
  class {
    getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
    convertToBlob = () => Promise.resolve(new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], { type: `image/${kind}` }));
  };
