/** Hands bytes to the browser as a file. */
export const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the click, but some browsers read the file a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
