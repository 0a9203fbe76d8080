/** Keeps values as `localStorage` does, for as long as the page is there; in the form that Amplify asks for. */
export const createMemory = () => {
  const kept = new Map<string, string>();
  return {
    setItem: (key: string, value: string) => Promise.resolve(void kept.set(key, value)),
    getItem: (key: string) => Promise.resolve(kept.get(key) ?? null),
    removeItem: (key: string) => Promise.resolve(void kept.delete(key)),
    clear: () => Promise.resolve(kept.clear()),
  };
};
