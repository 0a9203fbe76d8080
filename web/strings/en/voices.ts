/** The list of voices. */
export const voices = {
  area: 'voices',
  title: 'Voiceover',
  description: 'The voices that read stories at A Thousand Words: listen, and star the ones you like.',
  lead: 'Listen to who could tell your story, and star the ones you like.',
  loading: 'Loading voices',
  empty: { title: "Oops, there's nothing here.", text: 'There is no voice to choose from right now.' },
  failed: { title: 'The voices did not answer', text: 'Something went wrong on our side.' },
  tryAgain: 'Try Again',
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  favorite: (name: string) => `Favorite ${name}`,
  silent: 'This preview could not be played.',
};
