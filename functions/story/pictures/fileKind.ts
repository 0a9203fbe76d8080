type Signature = { kind: string; at: number; bytes: string };

const signatures: readonly Signature[] = [
  { kind: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { kind: 'jpg', at: 0, bytes: '\xff\xd8\xff' },
  { kind: 'GIF', at: 0, bytes: 'GIF8' },
  { kind: 'WebP', at: 8, bytes: 'WEBP' },
  { kind: 'AVIF', at: 4, bytes: 'ftypavi' },
  { kind: 'HEIC', at: 4, bytes: 'ftyphei' },
  { kind: 'HEIC', at: 4, bytes: 'ftyphev' },
  { kind: 'HEIC', at: 4, bytes: 'ftypmif1' },
  { kind: 'HEIC', at: 4, bytes: 'ftypmsf1' },
  { kind: 'video', at: 4, bytes: 'ftyp' },
  { kind: 'TIFF', at: 0, bytes: 'II*\0' },
  { kind: 'TIFF', at: 0, bytes: 'MM\0*' },
  { kind: 'BMP', at: 0, bytes: 'BM' },
  { kind: 'PDF', at: 0, bytes: '%PDF' },
  { kind: 'ZIP', at: 0, bytes: 'PK\x03\x04' },
  { kind: 'ZIP', at: 0, bytes: 'PK\x05\x06' },
];

const TEXT_HEAD_BYTES = 1_024;

const textKind = (bytes: Buffer): string | undefined => {
  const head = bytes
    .subarray(0, TEXT_HEAD_BYTES)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase();
  if (!head.startsWith('<')) return undefined;
  return head.includes('<svg') ? 'SVG' : 'HTML';
};

export const fileKind = (file: Uint8Array): string | undefined => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const known = signatures.find(
    (signature) => bytes.toString('latin1', signature.at, signature.at + signature.bytes.length) === signature.bytes,
  );
  return known?.kind ?? textKind(bytes);
};
