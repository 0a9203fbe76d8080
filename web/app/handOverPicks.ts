const pickers = 'input[type="file"]';

/**
 * The page comes with file pickers that work before any script is there. What is picked in one of those, or while its
 * dialog is still open, is handed to the picker of the same name that took its place.
 */
export const handOverPicks = (root: Element): void => {
  const early = [...root.querySelectorAll<HTMLInputElement>(pickers)];
  if (early.length === 0) return;
  const handOver = ({ files, ariaLabel }: HTMLInputElement) => {
    const now = [...root.querySelectorAll<HTMLInputElement>(pickers)].find((one) => one.ariaLabel === ariaLabel);
    if (!files?.length || !now) return;
    now.files = files;
    now.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const replaced = new MutationObserver(() => {
    if (early.some((input) => input.isConnected)) return;
    replaced.disconnect();
    for (const input of early) {
      handOver(input);
      input.addEventListener('change', () => handOver(input));
    }
  });
  replaced.observe(root, { childList: true });
};
