export const voices = {
  area: 'voices',
  title: 'Voiceover',
  description: 'The voices that read stories on A Thousand Words. Listen, and star the ones you like.',
  lead: 'Listen to the voices that can read your stories, and star the ones you like.',
  loading: 'Loading voices',
  empty: { title: "Oops, there's nothing here.", text: 'No voices are available right now.' },
  failed: { title: 'Couldn’t load the voices', text: 'Something went wrong on our side.' },
  tryAgain: 'Try Again',
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  favorite: (name: string) => `Favorite ${name}`,
  silent: 'Couldn’t play this preview.',
};
