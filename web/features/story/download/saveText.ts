/** Hands a text to the browser as a file. */
export const saveText = (text: string, name: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the click, but some browsers read the file a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
