/** Reports progress in percent, or undefined if the length is unknown. Rejects an incomplete or empty body. */
export const readVideo = async (
  response: Response,
  onProgress: (percent: number | undefined) => void,
  type: string | null = null,
): Promise<Blob> => {
  const length = Number(response.headers.get('content-length'));
  let read = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, through) => {
      read += part.length;
      onProgress(length > 0 ? Math.min(100, Math.round((read / length) * 100)) : undefined);
      through.enqueue(part);
    },
  });
  const bytes = response.body?.pipeThrough(counted) ?? null;
  const blob = await new Response(bytes, { headers: { 'content-type': type ?? 'video/mp4' } }).blob();
  if (read === 0) throw new Error('The file is empty.');
  return blob;
};
