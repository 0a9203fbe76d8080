type Part = { name: string; value: string } | { name: string; bytes: Uint8Array; fileName: string; type?: string };

const BOUNDARY = '----words-boundary-7f3a';

export const form = (...parts: Part[]): { headers: Record<string, string>; body: Uint8Array } => {
  const chunks = parts.map((part) => {
    const isFile = 'bytes' in part;
    const head = isFile
      ? `; filename="${part.fileName}"\r\nContent-Type: ${part.type ?? 'image/jpeg'}\r\n\r\n`
      : '\r\n\r\n';
    return Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part.name}"${head}`),
      isFile ? Buffer.from(part.bytes) : Buffer.from(part.value),
      Buffer.from('\r\n'),
    ]);
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
};
